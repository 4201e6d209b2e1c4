import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs';
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import PenLine from 'lucide/dist/esm/icons/pen-line.mjs';
import type { Conversation } from '../../../src/contract/channels';
import { formatNumber } from '../../../src/i18n/format';
import { Button } from '../../../src/ui/Button';
import { EmptyState } from '../../../src/ui/EmptyState';
import { Failure } from '../../../src/ui/Failure';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import { Skeleton } from '../../../src/ui/Skeleton';
import { Tabs } from '../../../src/ui/Tabs';
import tabsSheet from '../../../src/ui/tabs.css';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden';
import { ConversationItem } from './ConversationItem';

interface Props {
  data: readonly Conversation[] | undefined;
  error: unknown;
  onRetry: () => void;
  onOpen: (conversation: Conversation) => void;
  /** Starts a new message. */
  onNew: () => void;
}

/** The learner's channels in two lists: announcements and conversations. */
export function ConversationLists({ data, error, onRetry, onOpen, onNew }: Props) {
  const { t, locale } = useLearn('app');
  useSheet(tabsSheet);
  if (!data) {
    return error ? (
      <Failure error={error} onRetry={onRetry} />
    ) : (
      <>
        <VisuallyHidden>
          <span role="status">{t('loading')}</span>
        </VisuallyHidden>
        <Skeleton lines={6} />
      </>
    );
  }
  const list = (kind: 'messages' | 'announcements') =>
    data.filter(({ of }) => (of === 'course') === (kind === 'announcements'));
  const label = (kind: 'messages' | 'announcements') => {
    const count = list(kind).reduce((sum, { unread }) => sum + unread, 0);
    const name = t(`hub:${kind}`);
    return count ? t('hub:tabUnread', { name, number: formatNumber(count, locale) }) : name;
  };
  const items = (kind: 'messages' | 'announcements') => {
    const found = list(kind);
    return found.length ? (
      <ul className="hub-list">
        {found.map((conversation) => (
          <ConversationItem key={conversation.id} conversation={conversation} onOpen={() => onOpen(conversation)} />
        ))}
      </ul>
    ) : (
      <EmptyState level={3} icon={kind === 'messages' ? MessagesSquare : Megaphone} title={t(`hub:none.${kind}`)}>
        {t(`hub:noneText.${kind}`)}
      </EmptyState>
    );
  };
  return (
    <>
      {error ? (
        <p className="chat-offline" role="status">
          {t('chat:offline')}
        </p>
      ) : null}
      <Tabs
        label={t('hub:kinds')}
        tabs={[
          {
            id: 'messages',
            label: label('messages'),
            content: (
              <>
                <Button size="small" icon={PenLine} className="hub-new" onClick={onNew}>
                  {t('hub:new')}
                </Button>
                {items('messages')}
              </>
            ),
          },
          { id: 'announcements', label: label('announcements'), content: items('announcements') },
        ]}
      />
    </>
  );
}
