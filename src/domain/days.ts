import { TZDate } from '@date-fns/tz';
import { addDays, addMonths } from 'date-fns';

/** A calendar day: `2026-11-21`. Sorts as it reads. */
export type DayKey = string;

const two = (value: number) => String(value).padStart(2, '0');

/** The day that an instant falls on, in a time zone. */
export function dayOf(instant: Date | string, timeZone: string): DayKey {
  const date = new TZDate(new Date(instant).getTime(), timeZone);
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Minutes that the clock of a time zone shows at an instant, counted from midnight. */
export function minuteOf(instant: Date | string, timeZone: string): number {
  const date = new TZDate(new Date(instant).getTime(), timeZone);
  return date.getHours() * 60 + date.getMinutes();
}

/** The instant at which a day begins in a time zone. */
export function startOf(day: DayKey, timeZone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, timeZone);
}

/** The day `count` days, or whole months, later; a month that is too short ends at its last day. */
export const laterBy = (day: DayKey, count: number, unit: 'days' | 'months'): DayKey => {
  const start = startOf(day, 'UTC');
  return dayOf(unit === 'days' ? addDays(start, count) : addMonths(start, count), 'UTC');
};

/** Years that every date picker and database knows. */
const YEARS = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Whether a text names a day that there is. */
export const isDay = (text: string | undefined): text is DayKey =>
  text !== undefined && YEARS.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(text, 'UTC') === text;
