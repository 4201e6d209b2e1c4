import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { dayOf, minuteOf } from '../../src/base/days';
import type { CalendarEvent } from '../../src/contract/calendar';
import { firstWeekday } from '../../src/i18n/weeks';
import { $now } from '../../src/client/page/now';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { DayList } from './DayList';
import { EventDialog } from './EventDialog';
import { byDay, byStart } from './events';
import { weekOf } from './weeks';
import { useNarrow } from '../../src/ui/use-narrow';
import { useEvents } from './use-events';
import type { ViewProps } from './view-props';
import { WeekGrid } from './WeekGrid';

/** Width in CSS px below which seven columns are too narrow to read. */
const NARROW_PX = 700;

/** A week as seven columns with hours; in a narrow element, as a list of days. */
export function Week({ day, today, timeZone, hiddenKinds, onDay }: ViewProps) {
  const { t, locale } = useLearn('calendar');
  const week = weekOf(day, firstWeekday(locale));
  const [first, last] = [week[0]!, week[6]!];
  const { events, error, retry } = useEvents(first, last, timeZone, hiddenKinds);
  const days = useMemo(() => byDay(events ?? [], timeZone), [events, timeZone]);
  const narrow = useNarrow(NARROW_PX);
  const now = useStore($now);
  const [shown, show] = useState<CalendarEvent>();

  if (error) return <Failure error={error} onRetry={retry} />;
  if (narrow) {
    if (!events) return <Pending />;
    const listed = byStart(events, timeZone, { first, last, running: true });
    return listed.length ? (
      <DayList days={listed} today={today} timeZone={timeZone} />
    ) : (
      <p className="nothing">{t('empty.week')}</p>
    );
  }
  return (
    <>
      <WeekGrid
        week={week}
        day={day}
        today={today}
        nowMinute={dayOf(now, timeZone) === today ? minuteOf(now, timeZone) : 0}
        events={events ?? []}
        days={days}
        loading={!events}
        timeZone={timeZone}
        onDay={onDay}
        onShow={show}
      />
      <EventDialog event={shown} timeZone={timeZone} onClose={() => show(undefined)} />
    </>
  );
}
