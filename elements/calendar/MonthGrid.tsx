import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { DayKey } from '../../src/base/days';
import type { CalendarEvent } from '../../src/contract/calendar';
import { formatDate, formatNumber } from '../../src/i18n/format';
import { firstWeekday } from '../../src/i18n/weeks';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import { barsOf, type Bar } from './bars';
import { isSpan } from './events';
import { movedDay } from './keys';
import { iconOf } from './kinds';
import { noon } from './weeks';
import { range } from '../../src/base/range';

/** How many titles a cell shows; the day's panel shows all. */
const SHOWN_TITLES = 3;
/** A longer name of a day, in characters, has no room in a column of a phone. */
const LONG_NAME = 5;

interface Props {
  weeks: readonly (readonly DayKey[])[];
  /** The selected day, whose month is shown. */
  day: DayKey;
  today: DayKey;
  events: readonly CalendarEvent[];
  days: ReadonlyMap<DayKey, readonly CalendarEvent[]>;
  loading: boolean;
  timeZone: string;
  /** Name of the month, for the grid's label. */
  month: string;
  onDay: (day: DayKey) => void;
  /** Opens the panel with all events of a day. */
  onOpen: (day: DayKey) => void;
}

/** A month as the APG's date grid: one Tab stop; the arrow keys move from day to day, Enter opens the events of the day. */
export function MonthGrid({ weeks, day, today, events, days, loading, timeZone, month, onDay, onOpen }: Props) {
  const { t, locale, direction } = useLearn('calendar');
  const table = useRef<HTMLTableElement>(null);
  const followFocus = useRef(false);

  useEffect(() => {
    if (!followFocus.current) return;
    followFocus.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(day);
      return;
    }
    const to = movedDay(day, event, { rtl: direction === 'rtl', weekStartsOn: firstWeekday(locale) });
    if (!to) return;
    event.preventDefault();
    followFocus.current = true;
    onDay(to);
  };

  return (
    <table
      ref={table}
      role="grid"
      className="grid"
      part="month"
      aria-label={t('grid', { month })}
      aria-busy={loading}
      onKeyDown={move}
    >
      <thead>
        <Weekdays week={weeks[0] ?? []} />
      </thead>
      <tbody>
        {weeks.map((week, row) => {
          const bars = barsOf(week, events, timeZone);
          return (
            <tr key={week[0]}>
              {week.map((each, column) => (
                <Cell
                  key={each}
                  day={each}
                  selected={day}
                  today={today}
                  events={days.get(each) ?? []}
                  bars={bars}
                  column={column}
                  isFirstWeek={row === 0}
                  onDay={onDay}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Weekdays({ week }: { week: readonly DayKey[] }) {
  const { locale } = useLearn('calendar');
  const shortNames = week.map((each) => formatDate(noon(each), locale, 'weekdayShort', 'UTC'));
  // Arabic, Thai and others have no short names.
  const hasLongNames = shortNames.some((name) => name.length > LONG_NAME);
  return (
    <tr>
      {week.map((each, index) => (
        <th key={each} part="weekday" scope="col" abbr={formatDate(noon(each), locale, 'weekdayName', 'UTC')}>
          <span className="short">{shortNames[index]}</span>
          {hasLongNames ? (
            <span className="narrow">{formatDate(noon(each), locale, 'weekdayNarrow', 'UTC')}</span>
          ) : null}
        </th>
      ))}
    </tr>
  );
}

interface CellProps extends Pick<Props, 'today' | 'onDay' | 'onOpen'>, Omit<TitlesProps, 'onMore'> {
  day: DayKey;
  selected: DayKey;
}

function Cell({ day, selected, today, onDay, onOpen, ...titles }: CellProps) {
  const { t, locale } = useLearn('calendar');
  const date = formatDate(noon(day), locale, 'fullDate', 'UTC');
  const count = titles.events.length;
  return (
    <td
      role="gridcell"
      part="day"
      tabIndex={day === selected ? 0 : -1}
      aria-selected={day === selected}
      aria-current={day === today ? 'date' : undefined}
      data-outside={day.slice(0, 7) === selected.slice(0, 7) ? undefined : ''}
      data-past={day < today ? '' : undefined}
      onClick={() => onDay(day)}
    >
      <span className="number" aria-hidden="true">
        {formatNumber(Number(day.slice(8)), locale)}
      </span>
      <VisuallyHidden>
        {count ? t('day.count', { date, count, n: formatNumber(count, locale) }) : t('day.none', { date })}
      </VisuallyHidden>
      <Titles {...titles} onMore={() => onOpen(day)} />
    </td>
  );
}

interface TitlesProps {
  events: readonly CalendarEvent[];
  /** The bars of the week. */
  bars: readonly Bar[];
  column: number;
  isFirstWeek: boolean;
  onMore: () => void;
}

/** Whether a bar only goes on through a whole week: it is thin and without its title, which stands in an earlier week. */
const isThin = ({ from, to, before }: Bar, isFirstWeek: boolean) => before && !isFirstWeek && from === 0 && to === 6;

/**
 * The titles of a day that fit: bars in their lanes, and the other events in the free lines. A title below all bars of the week
 * may have two lines; above one it would move the bar.
 */
function Titles({ events, bars, column, isFirstWeek, onMore }: TitlesProps) {
  const { t, locale } = useLearn('calendar');
  const single = events.filter((event) => !isSpan(event));
  const lines = range(SHOWN_TITLES).map((lane) => {
    const bar = bars.find((each) => each.lane === lane && each.from <= column && each.to >= column);
    return bar ?? single.shift();
  });
  const more = events.length - lines.filter(Boolean).length;
  const last = lines.findLastIndex(Boolean);
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  return (
    <span className="titles">
      {lines.slice(0, last + 1).map((line, lane) => {
        if (!line) return <span key={lane} className="space" />;
        if ('lane' in line) {
          const thin = isThin(line, isFirstWeek);
          if (line.from === column) return <BarLine key={lane} bar={line} thin={thin} />;
          return <span key={lane} className="space" data-thin={thin || undefined} />;
        }
        return (
          <span
            key={lane}
            className="title"
            part="event"
            data-kind={line.kind}
            data-done={line.isDone || undefined}
            data-two={lane >= lanes || undefined}
          >
            <Icon icon={iconOf(line)} size={12} />
            <span dir="auto" lang={line.language ?? undefined}>
              {line.title}
            </span>
          </span>
        );
      })}
      {more > 0 ? (
        <span
          className="more"
          onClick={(event) => {
            event.stopPropagation();
            onMore();
          }}
        >
          {t('more', { count: more, n: formatNumber(more, locale) })}
        </span>
      ) : null}
    </span>
  );
}

/** A bar is drawn once per week: in the cell of its first day, across those of the other days. */
const BarLine = ({ bar: { event, from, to, before, after }, thin }: { bar: Bar; thin: boolean }) => (
  <span
    className="title bar"
    part="event"
    data-kind={event.kind}
    data-done={event.isDone || undefined}
    data-before={before || undefined}
    data-after={after || undefined}
    data-thin={thin || undefined}
    style={{ '--days': to - from + 1 } as CSSProperties}
  >
    <Icon icon={iconOf(event)} size={12} />
    <span dir="auto" lang={event.language ?? undefined}>
      {event.title}
    </span>
  </span>
);
