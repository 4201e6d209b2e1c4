import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { laterBy, type DayKey } from '../../src/base/days';
import { formatDate } from '../../src/i18n/format';
import { Button } from '../../src/ui/Button';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { DayList } from './DayList';
import { byStart } from './events';
import { monthStart, noon } from './weeks';
import { stepped } from './view-and-day';
import { useEvents } from './use-events';
import type { ViewProps } from './view-props';
import { range } from '../../src/base/range';

/** After so many empty months in a row, the next month loads only when the learner asks for it. */
const EMPTY_MONTHS = 3;

/** The coming events, month by month: the next month loads when the end of the list is visible. */
export function Agenda(props: ViewProps) {
  const { t, locale } = useLearn('calendar');
  const { day, onDay } = props;
  const [months, setMonths] = useState(1);
  // The number of events of each loaded month.
  const [counts, setCounts] = useState<readonly number[]>([]);
  const note = useCallback(
    (index: number, count: number) =>
      setCounts((known) => (known[index] === count ? known : Object.assign([...known], { [index]: count }))),
    [],
  );
  const allLoaded = counts.length === months;
  const nothing = allLoaded && counts.every((count) => count === 0);
  const going = allLoaded && counts.slice(-EMPTY_MONTHS).some((count) => count > 0);
  const more = () => setMonths(months + 1);
  const starts = range(months).map((index) => (index ? laterBy(monthStart(day), index, 'months') : day));
  const next = laterBy(monthStart(day), months, 'months');
  return (
    <div className="months">
      <Button size="small" variant="quiet" onClick={() => onDay(stepped({ view: 'agenda', day }, -1))}>
        {t('agenda.earlier')}
      </Button>
      {nothing ? (
        <EmptyState state="empty" title={t('agenda.nothing')} icon={CalendarDays}>
          {t('agenda.nothingText')}
        </EmptyState>
      ) : null}
      {starts.map((first, index) => (
        <AgendaMonth key={first} {...props} first={first} index={index} quiet={nothing} onCount={note} />
      ))}
      <More automatic={going || (allLoaded && months < EMPTY_MONTHS)} onMore={more}>
        {t('agenda.more', { month: formatDate(noon(next), locale, 'month', 'UTC') })}
      </More>
    </div>
  );
}

interface MonthProps extends ViewProps {
  first: DayKey;
  index: number;
  /** True: the month shows no text when it is empty. */
  quiet: boolean;
  onCount: (index: number, count: number) => void;
}

function AgendaMonth({ first, index, quiet, today, timeZone, hiddenKinds, onCount }: MonthProps) {
  const { t, locale } = useLearn('calendar');
  const last = laterBy(laterBy(monthStart(first), 1, 'months'), -1, 'days');
  const { events, error, retry } = useEvents(first, last, timeZone, hiddenKinds);
  const days = events && byStart(events, timeZone, { first, last, running: index === 0 });
  const count = days?.reduce((sum, [, each]) => sum + each.length, 0);
  useEffect(() => {
    if (count !== undefined && !error) onCount(index, count);
  }, [index, count, error, onCount]);
  const name = formatDate(noon(first), locale, 'month', 'UTC');
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!days) return <Pending lines={4} />;
  if (quiet) return null;
  return (
    <section className="agenda-month" aria-label={name}>
      {index > 0 ? <h2>{name}</h2> : null}
      {days.length ? (
        <DayList days={days} today={today} timeZone={timeZone} />
      ) : (
        <p className="nothing">{t('agenda.none', { month: name })}</p>
      )}
    </section>
  );
}

/** A button that also presses itself when it becomes visible, while `automatic` is true. */
function More({ automatic, onMore, children }: { automatic: boolean; onMore: () => void; children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (!automatic || !button.current) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    seen.observe(button.current);
    return () => seen.disconnect();
  }, [automatic, children]);
  return (
    <Button ref={button} onClick={onMore}>
      {children}
    </Button>
  );
}
