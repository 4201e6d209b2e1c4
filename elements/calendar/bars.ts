import type { DayKey } from '../../src/base/days';
import type { CalendarEvent } from '../../src/contract/calendar';
import { firstDay, isReadable, isSpan, lastDay } from './events';

/** The part of an event of several days in one week: its first and last column (0 to 6, inclusive), and its lane. */
export interface Bar {
  event: CalendarEvent;
  from: number;
  to: number;
  lane: number;
  /** Whether it began before this week, and whether it goes on after it. */
  before: boolean;
  after: boolean;
}

/** The bars of a week; bars in one lane never overlap, and lanes are filled from the top. */
export function barsOf(week: readonly DayKey[], events: readonly CalendarEvent[], timeZone: string): Bar[] {
  const [monday, sunday] = [week[0]!, week[6]!];
  const spans = events
    .filter((event) => isReadable(event) && isSpan(event))
    .map((event) => ({ event, first: firstDay(event, timeZone), last: lastDay(event, timeZone) }))
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : b.last < a.last ? -1 : 1));
  const bars: Bar[] = [];
  for (const { event, first, last } of spans) {
    const [before, after] = [first < monday, last > sunday];
    const from = before ? 0 : week.indexOf(first);
    const to = after ? 6 : week.indexOf(last);
    let lane = 0;
    while (bars.some((bar) => bar.lane === lane && bar.from <= to && bar.to >= from)) lane++;
    bars.push({ event, from, to, lane, before, after });
  }
  return bars;
}
