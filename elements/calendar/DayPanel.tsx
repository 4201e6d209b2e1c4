import type { RefObject } from 'react';
import type { DayKey } from '../../src/base/days';
import type { CalendarEvent } from '../../src/contract/calendar';
import { formatDate } from '../../src/i18n/format';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';
import { EventList } from './EventList';
import { noon } from './weeks';

interface Props {
  day: DayKey;
  /** Undefined while they are loading. */
  events: readonly CalendarEvent[] | undefined;
  timeZone: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** All events of the selected day. */
export function DayPanel({ day, events, timeZone, heading }: Props) {
  const { t, locale } = useLearn('calendar');
  return (
    <section className="day" part="day-panel" aria-labelledby="day">
      <h3 id="day" ref={heading} tabIndex={-1}>
        {formatDate(noon(day), locale, 'fullDate', 'UTC')}
      </h3>
      {!events ? (
        <Skeleton lines={3} />
      ) : events.length ? (
        <EventList events={events} timeZone={timeZone} />
      ) : (
        <p className="nothing">{t('empty.day')}</p>
      )}
    </section>
  );
}
