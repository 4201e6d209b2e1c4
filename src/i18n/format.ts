import { toJson } from '../base/json';
import { wholePercent } from '../base/percent';
import { DEFAULT_LOCALE } from './locales';

/** Our own formatters for a locale that Intl has no data for. */
export interface OwnTable {
  /** The locale to use with Intl instead, with the numbering system of the missing one. */
  tag: string;
  /** The formatter of a kind (`list`, `date month`); undefined when Intl with `tag` is right. */
  formatter(kind: string, timeZone?: string): unknown;
  /** The name of a language, by its full code; undefined for one that is not in the table. */
  language(code: string): string | undefined;
}
/** By full code. Filled by own-tables.ts, which is loaded with the texts of such a locale. */
export const ownTables = new Map<string, OwnTable>();

/** The tag of a locale for Intl. Arabic gets Arabic-Indic digits (LIM-03); all others the default digits of the locale. */
export const intlTag = (locale: string) =>
  ownTables.get(locale)?.tag ?? (locale.startsWith('ar') ? 'ar-u-nu-arab' : locale);
const asked = (locale: string) => [intlTag(locale), DEFAULT_LOCALE];

const formatters = new Map<string, unknown>();
function memo<T>(locale: string, kind: string, make: () => T, timeZone?: string): T {
  const key = `${locale} ${kind} ${timeZone}`;
  if (!formatters.has(key)) {
    formatters.set(key, ownTables.get(locale)?.formatter(kind, timeZone) ?? make());
  }
  return formatters.get(key) as T;
}

const DATES = {
  date: { dateStyle: 'medium' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  fullDate: { dateStyle: 'full' },
  weekdayName: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof DATES;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A formatter in a time zone; in the browser's own zone when it does not know the name. Made once, as that takes up to a millisecond. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions, timeZone?: string) {
  const key = `${intlTag(locale)} ${toJson(options)} ${timeZone}`;
  let format = dateFormats.get(key);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat(asked(locale), { ...options, timeZone });
    } catch {
      format = new Intl.DateTimeFormat(asked(locale), options);
    }
    dateFormats.set(key, format);
  }
  return format;
}

/** The default time zone of dates: the learner's, set by session.ts. */
export const preferred: { zone?: string | undefined } = {};

/**
 * An instant (ISO 8601) in the locale's words; '' when it is missing or invalid.
 * @param timeZone an IANA name, by default the learner's; the browser's own zone when it is missing or unknown
 * @example formatDate('2026-11-21T10:00:00Z', 'en-US') // 'Nov 21, 2026'
 */
export function formatDate(
  iso: string | null | undefined,
  locale: string,
  style: DateStyle = 'date',
  timeZone = preferred.zone,
): string {
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  return memo(locale, `date ${style}`, () => dateFormat(locale, DATES[style], timeZone), timeZone).format(date);
}

/** A formatter for numbers with special options, such as a clock. */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(asked(locale), options);

/** A number in the digits and separators of a locale. */
export const formatNumber = (value: number, locale: string): string =>
  memo(locale, 'number', () => numberFormat(locale)).format(value);

/** A share (0..1) as whole percent: '29%'. */
export const formatPercent = (value: number, locale: string): string =>
  memo(locale, 'percent', () => numberFormat(locale, { style: 'percent' })).format(wholePercent(value) / 100);

/**
 * A number of a unit of time with its word.
 * @example formatUnit(2, 'week', 'en-US') // '2 weeks'
 */
export function formatUnit(count: number, unit: LengthUnit | 'byte', locale: string): string {
  const make = () => numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  const text = memo(locale, `length ${unit}`, make).format(count);
  // Intl has a space here, which these languages do not write.
  return /^(ja|zh)/.test(locale) ? text.replace(/\s/g, '') : text;
}

/**
 * A distance from now; in the past when it is negative.
 * @example formatDistance(1, 'day', 'en-US') // 'tomorrow'
 * @example formatDistance(-3, 'hour', 'en-US') // '3 hours ago'
 */
export const formatDistance = (count: number, unit: NearUnit, locale: string): string =>
  memo(locale, 'distance', () => new Intl.RelativeTimeFormat(asked(locale), { numeric: 'auto' })).format(count, unit);

export type NearUnit = 'minute' | 'hour' | 'day';
export type LengthUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/**
 * Minutes, rounded up, as hours and minutes with their words.
 * @example formatDuration(25, 'en-US') // '25 minutes'
 * @example formatDuration(109, 'en-US') // '1 hour 49 minutes'
 */
export function formatDuration(minutes: number, locale: string): string {
  const whole = Math.ceil(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (!hours) return formatUnit(rest, 'minute', locale);
  const inHours = formatUnit(hours, 'hour', locale);
  if (!rest) return inHours;
  return memo(
    locale,
    'hours and minutes',
    () => new Intl.ListFormat(asked(locale), { type: 'unit', style: 'narrow' }),
  ).format([inHours, formatUnit(rest, 'minute', locale)]);
}

/** Items joined in the locale's words: 'a, b, and c'. */
export const formatList = (items: readonly string[], locale: string): string =>
  memo(locale, 'list', () => new Intl.ListFormat(asked(locale), { type: 'conjunction' })).format(items);

/**
 * Joins short facts to one line; where it breaks, the dot stays in the upper line. With Arabic digits a middle dot would look like
 * a zero, so those locales use a comma.
 */
export const inOneLine = (facts: readonly string[], locale: string): string =>
  facts.join(/^(ar|fa|ur)\b/.test(locale) ? '، ' : '\u00a0· ');
