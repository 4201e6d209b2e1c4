import type { Day } from 'date-fns';
import { laterBy, weekdayOf, type DayKey } from '../../src/base/days';
import { range } from '../../src/base/range';

/** Noon of a day in UTC (ISO 8601), for formatting the day in UTC. */
export const noon = (day: DayKey) => `${day}T12:00:00Z`;

/** The first day of the month of a day. */
export const monthStart = (day: DayKey): DayKey => `${day.slice(0, 7)}-01`;

/** The seven days of the week that contains a day, from the locale's first day of the week. */
export function weekOf(day: DayKey, weekStartsOn: Day): DayKey[] {
  const first = laterBy(day, -((weekdayOf(day) - weekStartsOn + 7) % 7), 'days');
  return range(7).map((index) => laterBy(first, index, 'days'));
}

/** The weeks of the month that contains a day; the first and last are filled with days of the neighbouring months. */
export function weeksOfMonth(day: DayKey, weekStartsOn: Day): DayKey[][] {
  const weeks: DayKey[][] = [];
  let cursor = monthStart(day);
  while (weeks.length === 0 || cursor.slice(0, 7) === day.slice(0, 7)) {
    const week = weekOf(cursor, weekStartsOn);
    weeks.push(week);
    cursor = laterBy(week[0]!, 7, 'days');
  }
  return weeks;
}

/** The first and the last day of the week that contains a day. */
export function weekEnds(day: DayKey, weekStartsOn: Day): [DayKey, DayKey] {
  const week = weekOf(day, weekStartsOn);
  return [week[0]!, week[6]!];
}
