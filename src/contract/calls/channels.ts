import { call } from '../call';
import * as channels from '../channels';
import * as channelPaths from '../channel-paths';

export const conversations = call('get', channelPaths.conversations, { answer: channels.conversationPage });
export const newConversation = call('post', channelPaths.channels, {
  body: channels.newConversation,
  answer: channels.conversation,
});
export const unreadChannels = call('get', channelPaths.unreadChannels, { answer: channels.unreadChannels });
export const channelMessages = call('get', channelPaths.channelMessages, { answer: channels.channelMessagePage });
export const newChannelMessage = call('post', channelPaths.channelMessages, {
  body: channels.newChannelMessage,
  answer: channels.channelMessage,
});
export const readChannel = call('put', channelPaths.channelRead, {
  body: channels.readChannel,
  changes: [unreadChannels, conversations],
});
export const channelStream = call('get', channelPaths.channelStream, { answer: channels.channelMessage });
