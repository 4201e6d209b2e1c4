import { wholePercent } from '../domain/percent';
import { DEFAULT_LOCALE } from './locales';

/** What stands in for Intl where it has no data for a locale. */
export interface OwnTable {
  /** The locale that Intl is asked for instead, with the numbering system of the missing one. */
  tag: string;
  /** The formatter of a kind (`list`, `date month`); undefined where Intl does with `tag`. */
  formatter(kind: string, timeZone?: string): unknown;
}
/** By full code; filled by own-tables.ts, which comes with the texts of such a locale. */
export const ownTables = new Map<string, OwnTable>();

/** A locale as Intl is asked for it. Arabic is written with its own digits (LIM-03); all others with the locale's own. */
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
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof DATES;

/** A formatter in a time zone; in the browser's own where it does not know the name. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions, timeZone?: string) {
  try {
    return new Intl.DateTimeFormat(asked(locale), { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(asked(locale), options);
  }
}

/** Whose time zone dates are shown in that name none: the learner's, as session.ts knows it. */
export const preferred: { zone?: string | undefined } = {};

/**
 * An instant (ISO 8601) in the locale's words; '' when it is none. `timeZone` is an IANA name, the preferred one by default;
 * the browser's where there is none, or the browser does not know the name.
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

/** For numbers that are shown in a way of their own: a clock, the size of a file. */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(asked(locale), options);

export const formatNumber = (value: number, locale: string): string =>
  memo(locale, 'number', () => numberFormat(locale)).format(value);

/** 0..1 as whole percent. */
export const formatPercent = (value: number, locale: string): string =>
  memo(locale, 'percent', () => numberFormat(locale, { style: 'percent' })).format(wholePercent(value) / 100);

/** Minutes, rounded up, with their word: '1 minute', '25 minutes'. */
export const formatDuration = (minutes: number, locale: string): string =>
  memo(locale, 'duration', () => numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })).format(
    Math.ceil(minutes),
  );

export const formatList = (items: readonly string[], locale: string): string =>
  memo(locale, 'list', () => new Intl.ListFormat(asked(locale), { type: 'conjunction' })).format(items);
