import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { DayKey } from '../../src/base/days';
import { formatDate } from '../../src/i18n/format';
import { firstWeekday } from '../../src/i18n/weeks';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { DayPanel } from './DayPanel';
import { byDay } from './events';
import { noon, weeksOfMonth } from './weeks';
import { MonthGrid } from './MonthGrid';
import { useEvents } from './use-events';
import type { ViewProps } from './view-props';

/** A month, and beside it the events of the selected day. */
export const Month = memo(function Month({ day, today, timeZone, hiddenKinds, onDay }: ViewProps) {
  const { locale } = useLearn();
  const weeks = weeksOfMonth(day, firstWeekday(locale));
  const { events, error, retry } = useEvents(weeks[0]![0]!, weeks.at(-1)![6]!, timeZone, hiddenKinds);
  const days = useMemo(() => byDay(events ?? [], timeZone), [events, timeZone]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);

  const open = (each: DayKey) => {
    onDay(each);
    setOpened((times) => times + 1);
  };
  if (error) return <Failure error={error} onRetry={retry} />;
  return (
    <div className="month">
      <MonthGrid
        weeks={weeks}
        day={day}
        today={today}
        events={events ?? []}
        days={days}
        loading={!events}
        timeZone={timeZone}
        month={formatDate(noon(day), locale, 'month', 'UTC')}
        onDay={onDay}
        onOpen={open}
      />
      <DayPanel day={day} events={events && (days.get(day) ?? [])} timeZone={timeZone} heading={heading} />
    </div>
  );
});
