import { dateFormat } from './format';

/** Time zones as this browser knows them. Names are IANA's. */

const nameIn = (format: Intl.DateTimeFormat, at: Date) =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The zone's short name at an instant, such as CET; of the browser's own zone where none is given or it is not known. */
export const zoneName = (at: Date, locale: string, timeZone?: string): string =>
  nameIn(dateFormat(locale, { timeZoneName: 'short' }, timeZone), at);

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Minutes ahead of UTC that clocks in a time zone show at an instant. Throws RangeError for an unknown zone. */
export function zoneOffset(timeZone: string, now: Date): number {
  const format =
    offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  const text = nameIn(format, now);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Whether clocks in a time zone are ahead of what they show in the other half of the year: daylight saving. */
export function isDaylight(timeZone: string, now: Date): boolean {
  const year = now.getUTCFullYear();
  const halves = [0, 6].map((month) => zoneOffset(timeZone, new Date(Date.UTC(year, month))));
  return zoneOffset(timeZone, now) > Math.min(...halves);
}

/** A zone under the browser's name for it; the browser's own where it does not know it or none is given. */
export const knownZone = (timeZone?: string | null): string =>
  dateFormat('en-US', {}, timeZone ?? undefined).resolvedOptions().timeZone;
