import { dateFormat, formatDate, ownTables, type DateStyle } from './format';

const STYLES = {
  date: { dateStyle: 'medium' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Partial<Record<DateStyle, Intl.DateTimeFormatOptions>>;

/**
 * A range of instants (ISO 8601) in the locale's words, without repeating what both have in common.
 * @example formatRange('2026-11-16T00:00:00Z', '2026-11-22T00:00:00Z', 'en-US', 'date', 'UTC') // 'Nov 16 – 22, 2026'
 */
export function formatRange(
  from: string,
  to: string,
  locale: string,
  style: keyof typeof STYLES,
  timeZone: string,
): string {
  if (ownTables.has(locale)) {
    return [from, to].map((iso) => formatDate(iso, locale, style, timeZone)).join(' – ');
  }
  return dateFormat(locale, STYLES[style], timeZone).formatRange(new Date(from), new Date(to));
}

/** An hour, 0 to 23, in the locale's words: `7 AM`, `07`. */
export function formatHour(hour: number, locale: string): string {
  const time = Date.UTC(2026, 0, 1, hour);
  if (ownTables.has(locale)) return formatDate(new Date(time).toISOString(), locale, 'time', 'UTC');
  return dateFormat(locale, { hour: 'numeric' }, 'UTC').format(time);
}
