import { wholePercent } from '../domain/percent';
import { DEFAULT_LOCALE } from './locales';

/** A locale as Intl is asked for it. Arabic is written with its own digits (section 9); all others with the locale's own. */
export const intlTag = (locale: string) => (locale.startsWith('ar') ? 'ar-u-nu-arab' : locale);
const asked = (locale: string) => [intlTag(locale), DEFAULT_LOCALE];

const formatters = new Map<string, unknown>();
function memo<T>(key: string, make: () => T): T {
  if (!formatters.has(key)) formatters.set(key, make());
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

function dateFormat(locale: string, style: DateStyle, timeZone?: string) {
  const format = (zone?: string) =>
    new Intl.DateTimeFormat(asked(locale), { ...DATES[style], ...(zone && { timeZone: zone }) });
  try {
    return format(timeZone);
  } catch {
    return format(); // a zone that this browser does not know
  }
}

/**
 * An instant (ISO 8601) in the locale's words; '' when it is none. `timeZone` is an IANA name, the browser's by default and
 * where it does not know the name.
 */
export function formatDate(
  iso: string | null | undefined,
  locale: string,
  style: DateStyle = 'date',
  timeZone?: string,
): string {
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  return memo(key, () => dateFormat(locale, style, timeZone)).format(date);
}

export const formatNumber = (value: number, locale: string): string =>
  memo(`${locale} number`, () => new Intl.NumberFormat(asked(locale))).format(value);

/** 0..1 as whole percent. */
export const formatPercent = (value: number, locale: string): string =>
  memo(`${locale} percent`, () => new Intl.NumberFormat(asked(locale), { style: 'percent' })).format(
    wholePercent(value) / 100,
  );

/** Minutes, rounded up, with their word: '1 minute', '25 minutes'. */
export const formatDuration = (minutes: number, locale: string): string =>
  memo(
    `${locale} duration`,
    () => new Intl.NumberFormat(asked(locale), { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
  ).format(Math.ceil(minutes));

export const formatList = (items: readonly string[], locale: string): string =>
  memo(`${locale} list`, () => new Intl.ListFormat(asked(locale), { type: 'conjunction' })).format(items);
