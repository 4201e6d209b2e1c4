import type { DayKey } from '../../src/base/days';
import type { CalendarFilter } from '../../src/calendar/calendar';

/** The props of each view. */
export interface ViewProps {
  day: DayKey;
  today: DayKey;
  timeZone: string;
  hiddenKinds: readonly CalendarFilter[];
  /** Goes to another day of the same view and replaces the history entry. */
  onDay: (day: DayKey) => void;
}
