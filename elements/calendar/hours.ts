import { minuteOf, type DayKey } from '../../src/domain/days';
import type { CalendarEvent } from '../../src/domain/entities';
import { firstDay, isSpan, lastDay } from './events';

const DAY_MINUTES = 1_440;
/** What takes no time is as high as half an hour, so that it can be read. */
const LEAST_MINUTES = 30;

/** An event in a day's column: minutes of the clock from midnight, and beside how many others it stands. */
export interface Block {
  event: CalendarEvent;
  from: number;
  to: number;
  /** Of `columns`, which share the width. */
  column: number;
  columns: number;
}

/** Where the events of a day stand in its column; those at the same time beside each other. */
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
