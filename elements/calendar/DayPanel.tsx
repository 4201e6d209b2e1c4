import type { CalendarEvent } from '../../src/domain/entities';
import { formatDate } from '../../src/i18n/format';
import { useLearn } from '../../src/ui/learn-context';
import { EventList } from './EventList';
import type { DayKey } from './month';

/** Everything on the chosen day. */
export function DayPanel({
  day,
  events,
  timeZone,
}: {
  day: DayKey;
  events: readonly CalendarEvent[];
  timeZone: string;
}) {
  const { t, locale } = useLearn();
  return (
    <section className="day" aria-labelledby="day">
      <h3 id="day">{formatDate(`${day}T12:00:00Z`, locale, 'fullDate', 'UTC')}</h3>
      {events.length ? <EventList events={events} timeZone={timeZone} /> : <p className="nothing">{t('empty.day')}</p>}
    </section>
  );
}
