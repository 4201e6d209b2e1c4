import { useStore } from '@nanostores/react';
import UserRound from 'lucide/dist/esm/icons/user-round.mjs';
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs';
import { useState } from 'react';
import type { Conversation } from '../../../src/contract/channels';
import { formatList } from '../../../src/i18n/format';
import { conversationWith } from '../../../src/channels/store/conversations';
import { rooms } from '../../../src/channels/store/rooms';
import { EmptyState } from '../../../src/ui/EmptyState';
import { errorText } from '../../../src/ui/error-text';
import { Failure } from '../../../src/ui/Failure';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { Skeleton } from '../../../src/ui/Skeleton';
import { fellows } from './fellows';

/** The choice of a recipient: the other members of the learner's rooms. */
export function NewMessage({ onOpen }: { onOpen: (conversation: Conversation) => void }) {
  const { platform, t, locale } = useLearn('app');
  const store = rooms(platform);
  const { data, error } = useStore(store);
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const open = (id: string) => {
    if (asked !== null) return;
    setAsked(id);
    setFailure(null);
    conversationWith(platform, id).then(onOpen, (reason: unknown) => {
      setAsked(null);
      setFailure(errorText(reason, t));
    });
  };

  if (!data) {
    return (
      <div className="hub-lists">
        {error ? <Failure error={error} onRetry={store.revalidate} /> : <Skeleton lines={4} />}
      </div>
    );
  }
  const people = fellows(data.data, locale);
  return (
    <div className="hub-lists">
      <div role="alert" className="hub-failure">
        {failure}
      </div>
      {people.length ? (
        <ul className="hub-list">
          {people.map(({ id, name, roomNames }) => (
            <li key={id}>
              <button type="button" className="hub-item" aria-busy={asked === id || undefined} onClick={() => open(id)}>
                <span className="hub-icon person">
                  <Icon icon={UserRound} />
                </span>
                <span className="hub-name">
                  <bdi>{name}</bdi>
                </span>
                <span className="hub-last">
                  <bdi>{formatList(roomNames, locale)}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState level={3} icon={UsersRound} title={t('hub:noRecipients')}>
          {t('hub:noRecipientsText')}
        </EmptyState>
      )}
    </div>
  );
}
