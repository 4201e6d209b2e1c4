import { TZDate } from '@date-fns/tz';
import { addDays, addHours, addMinutes, subHours } from 'date-fns';
import type { NoticeChoices } from '../../../src/contract/notices';

/** The choices that decide when mails and pushes may go. */
export type Hours = Pick<NoticeChoices, 'when' | 'time' | 'weekday' | 'quiet' | 'daysOff'>;

const MINUTES_OF_DAY = 24 * 60;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const localMinutes = (at: Date, zone: string): number => {
  const local = new TZDate(at, zone);
  return local.getHours() * 60 + local.getMinutes();
};
/** 1: Monday to 7: Sunday. */
const weekdayOf = (at: Date, zone: string): number => new TZDate(at, zone).getDay() || 7;

/** The instant at which the clocks of a zone are put forward, between two instants. */
function changeBetween(from: Date, to: Date, zone: string): Date {
  const offset = (ms: number) => new TZDate(ms, zone).getTimezoneOffset();
  let [low, high] = [from.getTime(), to.getTime()];
  const before = offset(low);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(middle) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/**
 * The instant of a time of day on the local day of an instant. A time that the clocks jump over is the instant of the jump; of one that
 * exists twice it is the first.
 */
export function timeOnDay(day: Date, clock: string, zone: string): Date {
  const local = new TZDate(day, zone);
  const minutes = minutesOf(clock);
  const at = new TZDate(
    local.getFullYear(),
    local.getMonth(),
    local.getDate(),
    Math.floor(minutes / 60),
    minutes % 60,
    zone,
  );
  const found = new Date(at.getTime());
  if (localMinutes(found, zone) !== minutes) return changeBetween(subHours(found, 4), addHours(found, 4), zone);
  // The clocks are put back by an hour, in one place by half of it.
  const earlier = [60, 30].map((back) => addMinutes(found, -back)).find((each) => localMinutes(each, zone) === minutes);
  return earlier ?? found;
}

/** The same local time some days later, at noon: for days, not for times. */
const noonAfter = (at: Date, days: number, zone: string): Date => {
  const noon = new TZDate(at, zone);
  noon.setHours(12, 0, 0, 0);
  return new Date(addDays(noon, days).getTime());
};

/** Whether a person is left in peace at an instant, by their quiet hours. */
export function isQuiet(at: Date, { quiet }: Pick<Hours, 'quiet'>, zone: string): boolean {
  if (!quiet) return false;
  const [from, until, now] = [minutesOf(quiet.from), minutesOf(quiet.until), localMinutes(at, zone)];
  const length = (until - from + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return (now - from + MINUTES_OF_DAY) % MINUTES_OF_DAY < length;
}

/** Whether an instant is on one of the person's days off. */
export const isDayOff = (at: Date, { daysOff }: Pick<Hours, 'daysOff'>, zone: string): boolean =>
  daysOff.includes(weekdayOf(at, zone));

/** The first instant from another on that is neither in quiet hours nor on a day off. */
export function peaceful(from: Date, hours: Hours, zone: string): Date {
  let at = from;
  // A day off and a quiet night follow each other at most for a week.
  for (let steps = 0; steps < 2 * 8; steps++) {
    if (isDayOff(at, hours, zone)) at = timeOnDay(noonAfter(at, 1, zone), '00:00', zone);
    else if (hours.quiet && isQuiet(at, hours, zone)) {
      const today = timeOnDay(at, hours.quiet.until, zone);
      at = today > at ? today : timeOnDay(noonAfter(at, 1, zone), hours.quiet.until, zone);
    } else break;
  }
  return at;
}

/**
 * The first instant from another on with the chosen time of day, on each day or on one day of the week. On a day off it is the same time
 * of the next day.
 */
function nextTime(from: Date, hours: Hours, zone: string): Date {
  let isItsDay = hours.when !== 'weekly';
  for (let days = 0; ; days++) {
    const at = timeOnDay(noonAfter(from, days, zone), hours.time, zone);
    if (at < from) continue;
    isItsDay ||= weekdayOf(at, zone) === hours.weekday;
    if (isItsDay && !isDayOff(at, hours, zone)) return at;
  }
}

/**
 * When a notice goes by mail.
 * @param made when it was made, or any later instant
 * @param isUrgent a result: it waits for no digest
 */
export const mailTime = (made: Date, hours: Hours, zone: string, isUrgent: boolean): Date =>
  peaceful(hours.when === 'now' || isUrgent ? made : nextTime(made, hours, zone), hours, zone);

/** When mails may go again after one has gone: at the chosen time of the next local day. */
export const nextMailDay = (sent: Date, hours: Hours, zone: string): Date =>
  peaceful(
    nextTime(timeOnDay(noonAfter(sent, 1, zone), '00:00', zone), { ...hours, when: 'daily' }, zone),
    hours,
    zone,
  );

/** The beginning of the local day of an instant. */
export const startOfLocalDay = (at: Date, zone: string): Date => timeOnDay(at, '00:00', zone);
