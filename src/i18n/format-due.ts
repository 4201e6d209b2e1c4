import { dateFormat, formatDate, formatDistance, preferred } from './format';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Below this number of hours the distance is in hours, and not in days. */
const FEW_HOURS = 12;
/** Up to this number of days the distance is named. */
const NEAR_DAYS = 7;

/** The day of an instant in a time zone, as a number. Swedish dates are ISO 8601. */
const dayNumber = (instant: Date, timeZone: string | undefined) =>
  Date.parse(dateFormat('sv-SE', { dateStyle: 'short' }, timeZone).format(instant)) / DAY_MS;

/**
 * How far an instant is: in minutes, hours or days of the calendar; undefined beyond a week. Never more time than there is.
 * @example distanceTo(inTwoHours50, 'en-US', now) // 'in 2 hours'
 * @example distanceTo(atTheEndOfTheDay, 'en-US', now) // 'today'
 */
function distanceTo(instant: Date, locale: string, now: Date, timeZone: string | undefined): string | undefined {
  const ms = instant.getTime() - now.getTime();
  const hours = Math.trunc(ms / HOUR_MS);
  if (!hours) return formatDistance(Math.trunc(ms / 60_000), 'minute', locale);
  if (Math.abs(hours) < FEW_HOURS) return formatDistance(hours, 'hour', locale);
  const days = dayNumber(instant, timeZone) - dayNumber(now, timeZone);
  return Math.abs(days) > NEAR_DAYS ? undefined : formatDistance(days, 'day', locale);
}

/**
 * When something is due: the date with its time, and how far it is if it is near; nothing without a valid date.
 * @param iso ISO 8601
 * @param timeZone an IANA name, by default the learner's
 * @example formatDue('2026-11-27T08:00:00Z', 'en-US', now, 'UTC') // ['Nov 27, 2026, 8:00 AM', 'tomorrow']
 */
export function formatDue(
  iso: string | null | undefined,
  locale: string,
  now: Date,
  timeZone = preferred.zone,
): string[] {
  const date = formatDate(iso, locale, 'datetime', timeZone);
  return [date, date && distanceTo(new Date(iso!), locale, now, timeZone)].filter(
    (text) => text !== undefined && text !== '',
  ) as string[];
}
