import { useStore } from '@nanostores/react';
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs';
import UserRound from 'lucide/dist/esm/icons/user-round.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import type { Conversation } from '../../../src/contract/channels';
import { formatDate, formatNumber } from '../../../src/i18n/format';
import { isolate } from '../../../src/i18n/isolate';
import { $now } from '../../../src/client/page/now';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden';

const icons = { course: Megaphone, room: Users, person: UserRound };

interface Props {
  conversation: Conversation;
  onOpen: () => void;
}

/** A channel in the list: its name, its last message, and the number of new messages. */
export function ConversationItem({ conversation: { of, name, last, unread }, onOpen }: Props) {
  const { t, locale } = useLearn('app');
  const now = useStore($now);
  const isToday = last && new Date(last.created).toDateString() === now.toDateString();
  const number = formatNumber(unread, locale);
  // In a direct conversation the author is clear, and in a course its instructors write; a name would leave no room for the text.
  const by = last && (last.mine ? t('hub:you') : of === 'room' ? last.author.name : null);
  return (
    <li>
      <button type="button" className={unread ? 'hub-item unread' : 'hub-item'} onClick={onOpen}>
        <span className={`hub-icon ${of}`}>
          <Icon icon={icons[of]} />
        </span>
        <span className="hub-name">
          <bdi>{name}</bdi>
        </span>
        {last ? (
          <time className="hub-time" dateTime={last.created}>
            {formatDate(last.created, locale, isToday ? 'time' : 'date')}
          </time>
        ) : null}
        <span className="hub-last">
          {last ? (
            <>
              {by === null ? null : <span>{t('hub:by', { name: isolate(by) })} </span>}
              <span dir="auto">{last.text}</span>
            </>
          ) : (
            t('hub:silent')
          )}
        </span>
        {unread ? (
          <>
            <VisuallyHidden>{t('hub:unread', { count: unread, number })}</VisuallyHidden>
            <span className="hub-count" aria-hidden="true">
              {number}
            </span>
          </>
        ) : null}
      </button>
    </li>
  );
}
