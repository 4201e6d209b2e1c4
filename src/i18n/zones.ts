import { dateFormat } from './format';

// Time zones of this browser, by their IANA names.

const nameIn = (format: Intl.DateTimeFormat, at: Date) =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The short name of a time zone at an instant, such as CET; of the browser's own zone when it is missing or unknown. */
export const zoneName = (at: Date, locale: string, timeZone?: string): string =>
  nameIn(dateFormat(locale, { timeZoneName: 'short' }, timeZone), at);

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** The offset of a time zone from UTC at an instant, in minutes; positive east of Greenwich. @throws RangeError for an unknown zone */
export function zoneOffset(timeZone: string, now: Date): number {
  const format =
    offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  const text = nameIn(format, now);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Whether a time zone has daylight saving time at an instant. */
export function isDaylight(timeZone: string, now: Date): boolean {
  const year = now.getUTCFullYear();
  const halves = [0, 6].map((month) => zoneOffset(timeZone, new Date(Date.UTC(year, month))));
  return zoneOffset(timeZone, now) > Math.min(...halves);
}

/** The browser's name of a time zone; the browser's own zone when it is missing or unknown. */
export const knownZone = (timeZone?: string | null): string =>
  dateFormat('en-US', {}, timeZone ?? undefined).resolvedOptions().timeZone;
