import { TZDateMini } from '@date-fns/tz/date/mini';

/** A calendar day: `2026-11-21`. Days sort as texts. */
export type DayKey = string;

const partsOf = (day: DayKey) => day.split('-').map(Number) as [year: number, month: number, date: number];
const keyOf = (year: number, month: number, date: number): DayKey =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The day of an instant in a time zone (IANA name).
 * @example dayOf('2026-11-21T23:30:00Z', 'Europe/Berlin') // '2026-11-22'
 */
export function dayOf(instant: Date | string, timeZone: string): DayKey {
  const date = new TZDateMini(new Date(instant).getTime(), timeZone);
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The time of an instant in a time zone, in minutes since midnight.
 * @example minuteOf('2026-11-21T23:30:00Z', 'Europe/Berlin') // 30
 */
export function minuteOf(instant: Date | string, timeZone: string): number {
  const date = new TZDateMini(new Date(instant).getTime(), timeZone);
  return date.getHours() * 60 + date.getMinutes();
}

/** The instant at which a day begins in a time zone. */
export function startOf(day: DayKey, timeZone: string): Date {
  const [year, month, date] = partsOf(day);
  return new TZDateMini(year, month - 1, date, timeZone);
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
