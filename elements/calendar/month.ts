import { TZDate } from '@date-fns/tz';
import { addDays, addMonths, endOfWeek, startOfMonth, startOfWeek, type Day } from 'date-fns';

/** A calendar day in the learner's time zone: `2026-11-21`. Sorts as it reads. */
export type DayKey = string;

const two = (value: number) => String(value).padStart(2, '0');

/** The day that an instant falls on, in a time zone. */
export function dayOf(instant: Date | string, timeZone: string): DayKey {
  const date = new TZDate(new Date(instant).getTime(), timeZone);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
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

/** The weeks that show the month of a day, from the locale's first day of the week; days of the months beside it fill up. */
export function weeksOfMonth(day: DayKey, weekStartsOn: Day): DayKey[][] {
  const first = startOfMonth(startOf(day, 'UTC'));
  const weeks: DayKey[][] = [];
  let cursor = dayOf(startOfWeek(first, { weekStartsOn }), 'UTC');
  while (weeks.length === 0 || cursor.slice(0, 7) === day.slice(0, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => laterBy(cursor, index, 'days'));
    weeks.push(week);
    cursor = laterBy(cursor, 7, 'days');
  }
  return weeks;
}

/** The first and the last day of the week that a day stands in. */
export function weekEnds(day: DayKey, weekStartsOn: Day): [DayKey, DayKey] {
  const start = startOf(day, 'UTC');
  return [dayOf(startOfWeek(start, { weekStartsOn }), 'UTC'), dayOf(endOfWeek(start, { weekStartsOn }), 'UTC')];
}
