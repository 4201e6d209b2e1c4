import { minuteOf, type DayKey } from '../../src/base/days';
import type { CalendarEvent } from '../../src/contract/calendar';
import { firstDay, isSpan, lastDay } from './events';

const DAY_MINUTES = 1_440;
/** The least height of an event, in minutes, so that short events can be read. */
const LEAST_MINUTES = 30;

/** An event in a day's column: its time in minutes from midnight, and its part of the width. */
export interface Block {
  event: CalendarEvent;
  from: number;
  to: number;
  /** Index among `columns` of equal width, which share the width of the day. */
  column: number;
  columns: number;
}

/** The positions of a day's events in its column; events at the same time are beside each other. */
export function blocksOf(day: DayKey, events: readonly CalendarEvent[], timeZone: string): Block[] {
  const pieces = events
    .filter((event) => !isSpan(event))
    .map((event) => {
      const begins = firstDay(event, timeZone) < day ? 0 : minuteOf(event.start, timeZone);
      const ends =
        lastDay(event, timeZone) > day
          ? DAY_MINUTES
          : event.end
            ? minuteOf(event.end, timeZone) || DAY_MINUTES
            : begins;
      const from = Math.min(begins, DAY_MINUTES - LEAST_MINUTES);
      return { event, from, to: Math.max(ends, from + LEAST_MINUTES) };
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);

  const blocks: Block[] = [];
  let group: Block[] = [];
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    blocks.push(...group.map((block) => ({ ...block, columns })));
    group = [];
  };
  for (const piece of pieces) {
    if (group.every(({ to }) => to <= piece.from)) close();
    let column = 0;
    while (group.some((block) => block.column === column && block.to > piece.from)) column++;
    group.push({ ...piece, column, columns: 1 });
  }
  close();
  return blocks;
}
