import { endOfWeek, startOfMonth, startOfWeek, type Day } from 'date-fns';
import { dayOf, laterBy, startOf, type DayKey } from '../../src/domain/days';
import { range } from '../../src/domain/range';

/** Noon in UTC: the same day in the locale's calendar wherever it is formatted as UTC. */
export const noon = (day: DayKey) => `${day}T12:00:00Z`;

/** The first day of the month of a day. */
export const monthStart = (day: DayKey): DayKey => `${day.slice(0, 7)}-01`;

/** The week that a day stands in, from the locale's first day of the week. */
export function weekOf(day: DayKey, weekStartsOn: Day): DayKey[] {
  const first = dayOf(startOfWeek(startOf(day, 'UTC'), { weekStartsOn }), 'UTC');
  return range(7).map((index) => laterBy(first, index, 'days'));
}

/** The weeks that show the month of a day; days of the months beside it fill up. */
export function weeksOfMonth(day: DayKey, weekStartsOn: Day): DayKey[][] {
  const weeks: DayKey[][] = [];
  let cursor = dayOf(startOfMonth(startOf(day, 'UTC')), 'UTC');
  while (weeks.length === 0 || cursor.slice(0, 7) === day.slice(0, 7)) {
    const week = weekOf(cursor, weekStartsOn);
    weeks.push(week);
    cursor = laterBy(week[0]!, 7, 'days');
  }
  return weeks;
}

/** The first and the last day of the week that a day stands in. */
export function weekEnds(day: DayKey, weekStartsOn: Day): [DayKey, DayKey] {
  const start = startOf(day, 'UTC');
  return [dayOf(startOfWeek(start, { weekStartsOn }), 'UTC'), dayOf(endOfWeek(start, { weekStartsOn }), 'UTC')];
}
