import { channelOf } from '../../src/channels/store/channels';
import { Chat } from '../../src/channels/view/Chat';
import { useLearn } from '../../src/ui/learn-context';

interface Props {
  channelId: string;
  userId: string;
  emptyText: string;
}

/** The chat in the page of a room; its code loads when it comes into view. */
export default function ChannelChat({ channelId, userId, emptyText }: Props) {
  const { platform } = useLearn();
  return <Chat channel={channelOf(platform, channelId, userId)} emptyText={emptyText} />;
}
