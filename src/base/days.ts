import { tzOffset } from '@date-fns/tz/tzOffset';

/** A calendar day: `2026-11-21`. Days sort as texts. */
export type DayKey = string;

const partsOf = (day: DayKey) => day.split('-').map(Number) as [year: number, month: number, date: number];
const keyOf = (year: number, month: number, date: number): DayKey =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** How much a zone's clocks are ahead of UTC at an instant, in ms. */
const aheadAt = (instant: number, timeZone: string) => Math.round(tzOffset(timeZone, new Date(instant)) * MINUTE_MS);

/** An instant with the zone's clock as its UTC fields. */
function clockOf(instant: Date | string, timeZone: string): Date {
  const at = new Date(instant).getTime();
  return new Date(at + aheadAt(at, timeZone));
}

/**
 * The day of an instant in a time zone (IANA name).
 * @example dayOf('2026-11-21T23:30:00Z', 'Europe/Berlin') // '2026-11-22'
 */
export function dayOf(instant: Date | string, timeZone: string): DayKey {
  return clockOf(instant, timeZone).toISOString().slice(0, 10);
}

/**
 * The time of an instant in a time zone, in minutes since midnight.
 * @example minuteOf('2026-11-21T23:30:00Z', 'Europe/Berlin') // 30
 */
export function minuteOf(instant: Date | string, timeZone: string): number {
  const clock = clockOf(instant, timeZone);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** The instant at which a day begins in a time zone: its midnight, or where clocks skip or repeat midnight the first instant after it. */
export function startOf(day: DayKey, timeZone: string): Date {
  const midnight = Date.parse(day);
  // Clocks change at most once in these two days.
  const [first, second] = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => new Date(midnight - aheadAt(near, timeZone)))
    .sort((a, b) => +a - +b) as [Date, Date];
  return dayOf(first, timeZone) === day ? first : second;
}

/**
 * The day `count` days or months later; a day that the month lacks becomes its last day.
 * @example laterBy('2026-01-31', 1, 'months') // '2026-02-28'
 */
export function laterBy(day: DayKey, count: number, unit: 'days' | 'months'): DayKey {
  const [year, month, date] = partsOf(day);
  if (unit === 'days') return keyOf(year, month, date + count);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return keyOf(year, month + count, Math.min(date, last));
}

/** The weekday of a day: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: DayKey): number => new Date(day).getUTCDay();

/** The years that all date pickers and databases support. */
const YEARS = /^(19|20|21)\d\d-\d\d-\d\d$/;

/**
 * Whether a text is an existing day from 1900 to 2199.
 * @example isDay('2026-02-29') // false: that year has no such day
 */
export const isDay = (text: string | undefined): text is DayKey =>
  text !== undefined && YEARS.test(text) && !Number.isNaN(Date.parse(text)) && keyOf(...partsOf(text)) === text;
