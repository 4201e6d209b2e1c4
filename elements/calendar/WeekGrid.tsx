import { useEffect, useRef, type CSSProperties } from 'react';
import type { DayKey } from '../../src/base/days';
import type { CalendarEvent } from '../../src/contract/calendar';
import { formatDate, formatNumber } from '../../src/i18n/format';
import { formatHour } from '../../src/i18n/format-range';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Name } from '../../src/ui/Name';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import { barsOf, type Bar } from './bars';
import { blocksOf, type Block } from './hours';
import { iconOf } from './kinds';
import { noon } from './weeks';
import { whenOf } from './event-texts';
import { range } from '../../src/base/range';

/** The first visible hour, unless an event begins earlier. */
const FIRST_HOUR = 7;
const HOURS = range(24);

interface Props {
  week: readonly DayKey[];
  day: DayKey;
  today: DayKey;
  /** The present time, in minutes from midnight. */
  nowMinute: number;
  events: readonly CalendarEvent[];
  days: ReadonlyMap<DayKey, readonly CalendarEvent[]>;
  loading: boolean;
  timeZone: string;
  onDay: (day: DayKey) => void;
  onShow: (event: CalendarEvent) => void;
}

const style = (values: Record<`--${string}`, number>) => values as CSSProperties;

/** The columns of a week: all-day events on top, the others at their hours, and a line at the present time. */
export function WeekGrid(props: Props) {
  const { week, events, loading, timeZone, onShow } = props;
  return (
    <div className="week" part="week" aria-busy={loading}>
      <Days {...props} />
      <AllDay bars={barsOf(week, events, timeZone)} timeZone={timeZone} onShow={onShow} />
      <Hours {...props} />
    </div>
  );
}

function Days({ week, day, today, days, onDay }: Props) {
  const { locale } = useLearn('calendar');
  return (
    <div className="week-head">
      <span />
      {week.map((each) => (
        <button
          key={each}
          type="button"
          className="week-day"
          part="weekday"
          aria-pressed={each === day}
          aria-current={each === today ? 'date' : undefined}
          data-past={each < today ? '' : undefined}
          onClick={() => onDay(each)}
        >
          <span aria-hidden="true">{formatDate(noon(each), locale, 'weekdayShort', 'UTC')}</span>
          <span aria-hidden="true" className="number">
            {formatNumber(Number(each.slice(8)), locale)}
          </span>
          <DayName day={each} count={(days.get(each) ?? []).length} />
        </button>
      ))}
    </div>
  );
}

function AllDay({ bars, timeZone, onShow }: { bars: readonly Bar[] } & Pick<Props, 'timeZone' | 'onShow'>) {
  const { t } = useLearn('calendar');
  if (!bars.length) return null;
  return (
    <div className="week-bars" role="group" aria-label={t('allDay')}>
      <span className="hour-name" aria-hidden="true">
        {t('allDay')}
      </span>
      {bars.map((bar) => (
        <button
          key={bar.event.id}
          type="button"
          className="title bar"
          part="event"
          data-kind={bar.event.kind}
          data-done={bar.event.isDone || undefined}
          data-before={bar.before || undefined}
          data-after={bar.after || undefined}
          style={{ gridColumn: `${bar.from + 2} / ${bar.to + 3}`, gridRow: bar.lane + 1 }}
          onClick={() => onShow(bar.event)}
        >
          <Label event={bar.event} timeZone={timeZone} />
        </button>
      ))}
    </div>
  );
}

function Hours({ week, today, nowMinute, days, timeZone, onShow }: Props) {
  const { t, locale } = useLearn('calendar');
  const columns = week.map((each) => blocksOf(each, days.get(each) ?? [], timeZone));
  const first = Math.min(FIRST_HOUR * 60, ...columns.flat().map(({ from }) => from));
  const hours = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = hours.current;
    if (box) box.scrollTop = (box.scrollHeight * Math.max(0, first - 15)) / 1_440;
  }, [first]);
  return (
    <div ref={hours} className="week-hours" role="region" aria-label={t('hours')} tabIndex={0}>
      <div className="hour-names" aria-hidden="true">
        {HOURS.slice(1).map((hour) => (
          <span key={hour} className="hour-name" style={style({ '--from': hour * 60 })}>
            {formatHour(hour, locale)}
          </span>
        ))}
      </div>
      {week.map((each, index) => (
        <ol
          key={each}
          // A list without events says nothing: the button of the day has their number.
          role={columns[index]!.length ? undefined : 'presentation'}
          className="week-column"
          part="day"
          data-today={each === today ? '' : undefined}
          aria-label={
            columns[index]!.length
              ? t('dayEvents', { date: formatDate(noon(each), locale, 'fullDate', 'UTC') })
              : undefined
          }
        >
          {columns[index]!.map((block) => (
            <BlockItem key={block.event.id} block={block} timeZone={timeZone} onShow={onShow} />
          ))}
          {each === today ? (
            <li className="now" aria-hidden="true" style={style({ '--from': nowMinute })} title={t('now')} />
          ) : null}
        </ol>
      ))}
    </div>
  );
}

function DayName({ day, count }: { day: DayKey; count: number }) {
  const { t, locale } = useLearn('calendar');
  const date = formatDate(noon(day), locale, 'fullDate', 'UTC');
  return (
    <VisuallyHidden>
      {count ? t('day.count', { date, count, n: formatNumber(count, locale) }) : t('day.none', { date })}
    </VisuallyHidden>
  );
}

interface BlockProps {
  block: Block;
  timeZone: string;
  onShow: (event: CalendarEvent) => void;
}

const BlockItem = ({ block: { event, from, to, column, columns }, timeZone, onShow }: BlockProps) => (
  <li
    className="block"
    style={style({ '--from': from, '--minutes': to - from, '--column': column, '--columns': columns })}
  >
    <button
      type="button"
      className="title"
      part="event"
      data-kind={event.kind}
      data-done={event.isDone || undefined}
      onClick={() => onShow(event)}
    >
      <Label event={event} timeZone={timeZone} timed />
    </button>
  </li>
);

/** Icon, kind and title of an event; the kind is text for those who can't see the icon. */
function Label({ event, timeZone, timed }: { event: CalendarEvent; timeZone: string; timed?: boolean }) {
  const { t, locale } = useLearn('calendar');
  return (
    <>
      <Icon icon={iconOf(event)} size={14} />
      <VisuallyHidden>{t('kindBefore', { kind: event.isDone ? t('done') : t(`kinds.${event.kind}`) })} </VisuallyHidden>
      <Name of={{ name: event.title, language: event.language }} />
      {timed ? <time dateTime={event.start}>{whenOf(event, locale, timeZone)}</time> : null}
    </>
  );
}
