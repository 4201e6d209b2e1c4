import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as paths from '../../src/api/contract/paths';
import { formatDate } from '../../src/i18n/format';
import { firstWeekday } from '../../src/i18n/weeks';
import { knownZone } from '../../src/i18n/zones';
import { calendarEvents } from '../../src/state/calendar';
import { $now } from '../../src/state/now';
import { currentUser } from '../../src/state/session';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { Agenda } from './Agenda';
import { byDay } from './events';
import { DayPanel } from './DayPanel';
import { dayOf, laterBy, startOf, weeksOfMonth, type DayKey } from './month';
import { MonthGrid } from './MonthGrid';
import { Toolbar, type View } from './Toolbar';

/** The learner's calendar (RT-13): a month at a glance, or its days as a list. */
export function Calendar() {
  const { platform } = useLearn();
  const { data: user, error } = useStore(currentUser(platform));
  if (error && !user) return <Failure error={error} onRetry={() => platform.refresh((path) => path === paths.me)} />;
  return user ? <Months timeZone={knownZone(user.timezone)} /> : <Pending />;
}

function Months({ timeZone }: { timeZone: string }) {
  const { platform, t, locale } = useLearn();
  const today = dayOf(useStore($now), timeZone);
  const [chosen, setChosen] = useState<DayKey>();
  const [view, setView] = useState<View>('month');
  const day = chosen ?? today;

  const weeks = weeksOfMonth(day, firstWeekday(locale));
  const instant = (key: DayKey) => new Date(startOf(key, timeZone).getTime()).toISOString();
  const from = instant(weeks[0]![0]!);
  const to = instant(laterBy(weeks.at(-1)![6]!, 1, 'days'));
  const { data, error } = useStore(calendarEvents(platform, from, to));
  const days = byDay(data ?? [], timeZone);
  const monthName = formatDate(`${day}T12:00:00Z`, locale, 'month', 'UTC');

  return (
    <section className="calendar" aria-labelledby="title">
      <h1 id="title">{t('title')}</h1>
      <Toolbar
        month={monthName}
        view={view}
        onView={setView}
        onMonth={(count) => setChosen(laterBy(day, count, 'months'))}
        onToday={() => setChosen(today)}
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => platform.refresh((path) => path.includes('calendar-events'))} />
      ) : view === 'month' ? (
        <div className="month">
          <MonthGrid weeks={weeks} day={day} today={today} days={days} month={monthName} onDay={setChosen} />
          <DayPanel day={day} events={days.get(day) ?? []} timeZone={timeZone} />
        </div>
      ) : (
        <Agenda month={day.slice(0, 7)} days={days} loading={!data} timeZone={timeZone} />
      )}
      <p className="zone">{t('zone', { zone: timeZone })}</p>
    </section>
  );
}
