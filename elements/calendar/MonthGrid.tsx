import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { CalendarEvent } from '../../src/domain/entities';
import { formatDate, formatNumber } from '../../src/i18n/format';
import { firstWeekday } from '../../src/i18n/weeks';
import { useLearn } from '../../src/ui/learn-context';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import { movedDay } from './keys';
import type { DayKey } from './month';

/** Titles a cell shows; the day's panel shows all. */
const SHOWN_TITLES = 3;

interface Props {
  weeks: readonly (readonly DayKey[])[];
  /** The chosen day: its month is shown. */
  day: DayKey;
  today: DayKey;
  days: ReadonlyMap<DayKey, readonly CalendarEvent[]>;
  /** Name of the month, for the grid's own name. */
  month: string;
  onDay: (day: DayKey) => void;
}

/** Noon in UTC: the same day in the locale's calendar wherever it is formatted as UTC. */
const noon = (day: DayKey) => `${day}T12:00:00Z`;

/** A month as the APG's grid of days: one stop of the Tab key, arrows from day to day. */
export function MonthGrid({ weeks, day, today, days, month, onDay }: Props) {
  const { t, locale, direction } = useLearn();
  const table = useRef<HTMLTableElement>(null);
  const followFocus = useRef(false);

  useEffect(() => {
    if (!followFocus.current) return;
    followFocus.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);

  const move = (event: KeyboardEvent) => {
    const to = movedDay(day, event, { rtl: direction === 'rtl', weekStartsOn: firstWeekday(locale) });
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    followFocus.current = true;
    onDay(to);
  };

  return (
    <table ref={table} role="grid" className="grid" aria-label={t('grid', { month })} onKeyDown={move}>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col" abbr={formatDate(noon(each), locale, 'weekdayName', 'UTC')}>
              {formatDate(noon(each), locale, 'weekdayShort', 'UTC')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const events = days.get(each) ?? [];
              const date = formatDate(noon(each), locale, 'fullDate', 'UTC');
              const count = events.length;
              return (
                <td
                  key={each}
                  role="gridcell"
                  tabIndex={each === day ? 0 : -1}
                  aria-selected={each === day}
                  aria-current={each === today ? 'date' : undefined}
                  data-outside={each.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
                  onClick={() => onDay(each)}
                >
                  <span className="number" aria-hidden="true">
                    {formatNumber(Number(each.slice(8)), locale)}
                  </span>
                  <VisuallyHidden>
                    {count ? t('day.count', { date, count, n: formatNumber(count, locale) }) : t('day.none', { date })}
                  </VisuallyHidden>
                  <Titles events={events} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Titles({ events }: { events: readonly CalendarEvent[] }) {
  const { t, locale } = useLearn();
  const more = events.length - SHOWN_TITLES;
  return (
    <span className="titles">
      {events.slice(0, SHOWN_TITLES).map(({ id, kind, title }) => (
        <span key={id} className="title" data-kind={kind} dir="auto">
          {title}
        </span>
      ))}
      {more > 0 ? <span className="more">{t('more', { count: more, n: formatNumber(more, locale) })}</span> : null}
    </span>
  );
}
