import type { RefObject } from 'react';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import { channelOf } from '../../../src/channels/store/channels';
import { Chat } from '../../../src/channels/view/Chat';
import { ChatPanel } from '../../../src/channels/view/ChatPanel';
import { useLearn } from '../../../src/ui/learn-context';
import { Name } from '../../../src/ui/Name';

export interface ChatWindowProps {
  access: ObjectiveAccess;
  channelId: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The chat window of a course. */
export default function ChatWindow({ access, channelId, opener, onClose }: ChatWindowProps) {
  const { platform, t } = useLearn('course');
  return (
    <ChatPanel
      title={t('notifications.title')}
      subtitle={<Name of={access.objective} />}
      opener={opener}
      onClose={onClose}
    >
      {(wide) => (
        <Chat
          channel={channelOf(platform, channelId, access.userId)}
          emptyText={t('notifications.emptyText')}
          typeAtOnce={wide}
        />
      )}
    </ChatPanel>
  );
}
