import type { DayKey } from '../../src/base/days';
import type { CalendarEvent } from '../../src/contract/calendar';
import { formatDate } from '../../src/i18n/format';
import { useLearn } from '../../src/ui/learn-context';
import { EventList } from './EventList';
import { noon } from './weeks';

interface Props {
  days: readonly (readonly [DayKey, readonly CalendarEvent[]])[];
  today: DayKey;
  timeZone: string;
}

/** Days in a list, each with its events. */
export function DayList({ days, today, timeZone }: Props) {
  const { t, locale } = useLearn('calendar');
  return (
    <div className="agenda" part="agenda">
      {days.map(([day, events]) => (
        <section
          key={day}
          className="day"
          part="agenda-day"
          aria-labelledby={`day-${day}`}
          data-past={day < today ? '' : undefined}
        >
          <h3 id={`day-${day}`}>
            {formatDate(noon(day), locale, 'fullDate', 'UTC')}
            {day === today ? <span className="today">{t('today')}</span> : null}
          </h3>
          <EventList events={events} timeZone={timeZone} />
        </section>
      ))}
    </div>
  );
}
