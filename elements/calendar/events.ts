import type { CalendarEvent } from '../../src/contract/calendar';
import { dayOf, laterBy, type DayKey } from '../../src/base/days';

/** An event of more days than this is shown only on its first days, so that broken data does not fill the page. */
const LONGEST_DAYS = 400;
const DAY_MS = 86_400_000;

/** Whether the dates of an event are valid; the calendar leaves out events with invalid dates. */
export const isReadable = ({ start }: CalendarEvent) => !Number.isNaN(Date.parse(start));

const endOf = ({ start, end }: CalendarEvent) =>
  end && Date.parse(end) > Date.parse(start) ? Date.parse(end) : Date.parse(start);

/** The day on which an event begins: its own date when it is all-day, else the day in the time zone (IANA name). */
export const firstDay = (event: CalendarEvent, timeZone: string): DayKey =>
  event.allDay ? event.start.slice(0, 10) : dayOf(event.start, timeZone);

/** The last day of an event. An event that ends at midnight does not include the day that begins then. */
export function lastDay(event: CalendarEvent, timeZone: string): DayKey {
  if (event.allDay) return (event.end ?? event.start).slice(0, 10);
  const end = endOf(event);
  return dayOf(new Date(end > Date.parse(event.start) ? end - 1 : end), timeZone);
}

/** Whether an event is shown as a bar across days: it is all-day, or lasts at least a day. */
export const isSpan = (event: CalendarEvent) =>
  event.allDay === true || endOf(event) - Date.parse(event.start) >= DAY_MS;

/** Order within a day: bars first, then by start and title. */
const inOrder = (a: CalendarEvent, b: CalendarEvent) =>
  Number(isSpan(b)) - Number(isSpan(a)) || Date.parse(a.start) - Date.parse(b.start) || a.title.localeCompare(b.title);

function collect(events: readonly CalendarEvent[], daysOf: (event: CalendarEvent) => DayKey[]) {
  const days = new Map<DayKey, CalendarEvent[]>();
  for (const event of events.filter(isReadable).sort(inOrder)) {
    for (const day of daysOf(event)) {
      const known = days.get(day);
      if (known) known.push(event);
      else days.set(day, [event]);
    }
  }
  return days;
}

/** Events by each day that they include, in order within a day. */
export const byDay = (events: readonly CalendarEvent[], timeZone: string): Map<DayKey, CalendarEvent[]> =>
  collect(events, (event) => {
    const last = lastDay(event, timeZone);
    const days = [firstDay(event, timeZone)];
    while (days.at(-1)! < last && days.length < LONGEST_DAYS) days.push(laterBy(days.at(-1)!, 1, 'days'));
    return days;
  });

/**
 * Events by the day they begin, for lists: each is listed once. Events that began earlier are listed on the first day.
 * @param running false: events that began earlier are left out
 */
export const byStart = (
  events: readonly CalendarEvent[],
  timeZone: string,
  { first, last, running }: { first: DayKey; last: DayKey; running: boolean },
): [DayKey, CalendarEvent[]][] =>
  [
    ...collect(events, (event) => {
      const day = firstDay(event, timeZone);
      if (day > last || lastDay(event, timeZone) < first) return [];
      if (day >= first) return [day];
      return running ? [first] : [];
    }),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
