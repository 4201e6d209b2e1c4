import type { CalendarEvent } from '../../src/domain/entities';
import { dayOf, laterBy, type DayKey } from './month';

/** An event of more days than these is shown on its first days only: broken data must not fill the page. */
const LONGEST_DAYS = 62;

/** Events by the days they touch, each day in the order of the clock. An event with no readable start is left out. */
export function byDay(events: readonly CalendarEvent[], timeZone: string): Map<DayKey, CalendarEvent[]> {
  const days = new Map<DayKey, CalendarEvent[]>();
  const readable = events.filter(({ start }) => !Number.isNaN(Date.parse(start)));
  for (const event of readable.sort((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    let day = dayOf(event.start, timeZone);
    const last = event.end && !Number.isNaN(Date.parse(event.end)) ? dayOf(event.end, timeZone) : day;
    for (let count = 0; count === 0 || (day <= last && count < LONGEST_DAYS); count++) {
      days.set(day, [...(days.get(day) ?? []), event]);
      day = laterBy(day, 1, 'days');
    }
  }
  return days;
}
