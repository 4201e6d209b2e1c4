import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { laterBy, startOf, type DayKey } from '../../src/base/days';
import type { CalendarEvent } from '../../src/contract/calendar';
import { calendarEvents, type CalendarFilter } from '../../src/calendar/calendar';
import { useLearn } from '../../src/ui/learn-context';
import { KINDS } from './kinds';

export interface Events {
  /** Undefined while they are loading. */
  events: readonly CalendarEvent[] | undefined;
  /** Set when they failed to load. */
  error: Error | undefined;
  retry: () => void;
}

const NONE: readonly CalendarEvent[] = [];

/** The events on the days from `first` to `last` (inclusive) in a time zone, without the filters in `hiddenKinds`. */
export function useEvents(
  first: DayKey,
  last: DayKey,
  timeZone: string,
  hiddenKinds: readonly CalendarFilter[],
): Events {
  const { platform } = useLearn();
  const instant = (day: DayKey) => new Date(startOf(day, timeZone).getTime()).toISOString();
  const { data, error } = useStore(calendarEvents(platform, instant(first), instant(laterBy(last, 1, 'days'))));
  const events = useMemo(
    () => data?.filter(({ kind }) => !hiddenKinds.includes(KINDS[kind].filter)),
    [data, hiddenKinds],
  );
  return {
    events: error && !data ? NONE : events,
    error: data ? undefined : error,
    retry: () => platform.refresh((path) => path.includes('calendar-events')),
  };
}
