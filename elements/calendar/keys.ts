import type { Day } from 'date-fns';
import { laterBy, type DayKey } from '../../src/base/days';
import { weekEnds } from './weeks';

interface Press {
  key: string;
  shiftKey: boolean;
}

/**
 * The day that a key moves to in the month's grid (the APG's date grid); undefined for other keys.
 * In right-to-left the arrows follow the layout: left is the next day.
 */
export function movedDay(
  day: DayKey,
  { key, shiftKey }: Press,
  { rtl, weekStartsOn }: { rtl: boolean; weekStartsOn: Day },
): DayKey | undefined {
  const forward = rtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return laterBy(day, forward, 'days');
    case 'ArrowLeft':
      return laterBy(day, -forward, 'days');
    case 'ArrowDown':
      return laterBy(day, 7, 'days');
    case 'ArrowUp':
      return laterBy(day, -7, 'days');
    case 'Home':
      return weekEnds(day, weekStartsOn)[0];
    case 'End':
      return weekEnds(day, weekStartsOn)[1];
    case 'PageDown':
      return laterBy(day, shiftKey ? 12 : 1, 'months');
    case 'PageUp':
      return laterBy(day, shiftKey ? -12 : -1, 'months');
    default:
      return undefined;
  }
}
