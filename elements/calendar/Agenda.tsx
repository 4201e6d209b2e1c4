import { CalendarDays } from 'lucide';
import type { CalendarEvent } from '../../src/domain/entities';
import { formatDate } from '../../src/i18n/format';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { EventList } from './EventList';
import type { DayKey } from './month';

interface Props {
  /** `2026-11`. */
  month: string;
  days: ReadonlyMap<DayKey, readonly CalendarEvent[]>;
  loading: boolean;
  timeZone: string;
}

/** The days of a month that have something, one below the other. */
export function Agenda({ month, days, loading, timeZone }: Props) {
  const { t, locale } = useLearn();
  if (loading) return <Pending />;
  const shown = [...days].filter(([day]) => day.startsWith(month)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (shown.length === 0) {
    return (
      <EmptyState title={t('empty.month')} icon={CalendarDays}>
        {t('empty.monthText')}
      </EmptyState>
    );
  }
  return (
    <div className="agenda">
      {shown.map(([day, events]) => (
        <section key={day} className="day" aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`}>{formatDate(`${day}T12:00:00Z`, locale, 'fullDate', 'UTC')}</h3>
          <EventList events={events} timeZone={timeZone} />
        </section>
      ))}
    </div>
  );
}
