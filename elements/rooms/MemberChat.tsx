import type { Conversation } from '../../src/contract/channels';
import { channelOf } from '../../src/channels/store/channels';
import { Chat } from '../../src/channels/view/Chat';
import { ChatPanel } from '../../src/channels/view/ChatPanel';
import { useLearn } from '../../src/ui/learn-context';

export interface MemberChatProps {
  conversation: Conversation;
  userId: string;
  onClose: () => void;
}

/** The chat with a single member of the room. */
export default function MemberChat({ conversation, userId, onClose }: MemberChatProps) {
  const { platform, t } = useLearn('rooms');
  return (
    <ChatPanel title={<bdi>{conversation.name}</bdi>} subtitle={t('onlyYouTwo')} onClose={onClose}>
      {(wide) => (
        <Chat channel={channelOf(platform, conversation.id, userId)} emptyText={t('noMessages')} typeAtOnce={wide} />
      )}
    </ChatPanel>
  );
}
