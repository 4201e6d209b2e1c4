import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { subDays } from 'date-fns';
import { formatDate } from '../../i18n/format';
import { $now } from '../../client/page/now';
import { Badge } from '../../ui/Badge';
import { useLearn } from '../../ui/learn-context';
import { Timestamp } from '../../ui/Timestamp';
import { dayOf, type Day, type Placed } from './days';

/** The messages of one day, under the name of the day. */
export function DaySection({ day }: { day: Day }) {
  const { t, locale } = useLearn();
  const now = useStore($now);
  const name = () => {
    if (dayOf(day.date) === dayOf(now)) return t('chat:today');
    if (dayOf(day.date) === dayOf(subDays(now, 1))) return t('chat:yesterday');
    const thisYear = new Date(day.date).getFullYear() === now.getFullYear();
    return formatDate(day.date, locale, thisYear ? 'weekday' : 'fullDate');
  };
  return (
    <section className="chat-day">
      <h3>{name()}</h3>
      <ol>
        {day.placed.map((placed) => (
          <Fragment key={placed.message.id}>
            {placed.firstNew ? (
              <li className="chat-new">
                <span>{t('chat:new')}</span>
              </li>
            ) : null}
            <Message {...placed} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

function Message({ message: { author, text, created, mine, writtenBy }, goesOn }: Placed) {
  const { t } = useLearn();
  return (
    <li className={mine ? 'chat-message mine' : 'chat-message'}>
      <p className={goesOn ? 'hidden' : 'chat-by'}>
        {mine ? <span className="hidden">{t('chat:you')}</span> : <bdi className="name">{author.name}</bdi>}
        {author.instructor && !mine ? <Badge tone="accent">{t('chat:instructor')}</Badge> : null}
        <Timestamp iso={created} style="time" />
      </p>
      <p className="chat-text" dir="auto">
        {text}
      </p>
      {writtenBy ? <p className="chat-writer">{t('chat:writtenBy', { name: writtenBy.name })}</p> : null}
    </li>
  );
}
