import Check from 'lucide/dist/esm/icons/check.mjs';
import { useStore } from '@nanostores/react';
import type { ListedEvent } from '../../src/contract/listed';
import { dayOf, laterBy, startOf } from '../../src/base/days';
import { pathTo } from '../../src/portal/portal-paths';
import { formatDate } from '../../src/i18n/format';
import { knownZone } from '../../src/i18n/zones';
import { eventsInShort } from '../../src/dashboard/dashboard';
import { $now } from '../../src/client/page/now';
import { useCardTexts } from '../../src/lists/view/card-texts';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Name } from '../../src/ui/Name';
import { Link } from '../../src/ui/Link';
import { Section } from './Section';
import { range } from '../../src/base/range';

/**
 * All events of the next seven days, day by day in the learner's time zone, also those that other sections list as due. Days without
 * events are left out.
 */
export function Week({ timeZone: zone }: { timeZone: string | null }) {
  const { platform, t } = useLearn('dashboard');
  const timeZone = knownZone(zone);
  const today = dayOf(useStore($now), timeZone);
  const days = range(7).map((index) => laterBy(today, index, 'days'));
  const instant = (day: string) => new Date(startOf(day, timeZone).getTime()).toISOString();
  return (
    <Section
      title={t('week.title')}
      className="week"
      store={eventsInShort(platform, instant(today), instant(laterBy(today, 7, 'days')))}
      more={<Link to={pathTo('calendar')}>{t('week.all')}</Link>}
    >
      {({ data: events }) => {
        // Events that began earlier are shown today.
        const dayOfEvent = ({ start }: ListedEvent) => {
          const day = Number.isNaN(Date.parse(start)) ? '' : dayOf(start, timeZone);
          return day && day < today ? today : day;
        };
        const filled = days
          .map((day) => ({ day, events: events.filter((event) => dayOfEvent(event) === day) }))
          .filter((each) => each.events.length);
        if (!filled.length) return <p className="muted">{t('week.empty')}</p>;
        return (
          <ol className="days" part="days">
            {filled.map(({ day, events: found }) => (
              <li key={day}>
                <Day day={day} isToday={day === today} />
                <ul>
                  {found.map((event) => (
                    <WeekEvent key={event.id} event={event} timeZone={timeZone} />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        );
      }}
    </Section>
  );
}

function Day({ day, isToday }: { day: string; isToday: boolean }) {
  const { t, locale } = useLearn('dashboard');
  return (
    <h3>
      <time dateTime={day}>{formatDate(`${day}T12:00:00Z`, locale, 'weekday', 'UTC')}</time>
      {isToday ? <span> · {t('week.today')}</span> : null}
    </h3>
  );
}

function WeekEvent({ event, timeZone }: { event: ListedEvent; timeZone: string }) {
  const { t, locale } = useCardTexts('dashboard');
  const { kind, title, language, start, objectiveId, isDone } = event;
  const name = <Name of={{ name: title, language }} />;
  return (
    <li className={isDone ? 'done' : undefined}>
      <span className="muted">
        {isDone ? <Icon icon={Check} size={14} /> : null}
        {kind === 'term' ? null : <time dateTime={start}>{formatDate(start, locale, 'time', timeZone)} </time>}
        {isDone ? t('card:completedNoDate') : t(`week.kinds.${kind}`)}
      </span>
      {objectiveId ? <Link to={pathTo('course', { objectiveId })}>{name}</Link> : <span>{name}</span>}
    </li>
  );
}
