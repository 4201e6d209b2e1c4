import type { DayKey } from '../../src/domain/days';
import type { CalendarFilter } from '../../src/state/calendar';

/** What each view is given. */
export interface ViewProps {
  day: DayKey;
  today: DayKey;
  timeZone: string;
  leftOut: readonly CalendarFilter[];
  /** To another day of the same view; no step in the history. */
  onDay: (day: DayKey) => void;
}
