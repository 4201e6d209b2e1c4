import * as v from 'valibot';
import {
  channelMessage,
  channelMessagePage,
  conversation,
  conversationPage,
  newChannelMessage,
  newConversation,
  readChannel,
  unreadChannels,
} from '../../../src/contract/channels';
import { learnerCall, PLATFORM, type Call } from '../server/call';
import { channelStream } from './channel-stream';
import { checkReader, checkWriter, markRead, messagePage, unreadCounts, writeMessage } from './channels';
import { notifyOfAnnouncement } from './notify-of-announcement';
import { conversationsOf, conversationWith } from './conversations';
import { pageOf } from '../server/query';

/**
 * Calls for the channels of courses, of rooms and between two people. Reading messages does not mark them as read: that is a call
 * of its own.
 */
export const channelCalls: Call[] = [
  learnerCall({
    method: 'get',
    path: `${PLATFORM}channels/query`,
    summary: 'The learner’s own channels, each with its last message; the most recently used first',
    answer: conversationPage,
    run: async ({ db, user }) => ({ data: await conversationsOf(db, user) }),
  }),
  learnerCall({
    method: 'post',
    path: `${PLATFORM}channels`,
    summary: 'The channel of the learner and another member of a room; created when there is none',
    body: newConversation,
    answer: conversation,
    run: ({ db, user, body }) => conversationWith(db, user, body.userId),
  }),
  learnerCall({
    method: 'get',
    path: `${PLATFORM}channels/unread`,
    summary: 'The number of unread messages in each of the learner’s own channels',
    answer: unreadChannels,
    run: async ({ db, user }) => ({ data: await unreadCounts(db, user) }),
  }),
  learnerCall({
    method: 'get',
    path: `${PLATFORM}channels/:id/messages`,
    summary: 'The messages of a channel, newest first; paged by `before` (a message id), or by skip and take',
    query: { before: 'The id of a message', skip: 'How many to pass over', take: '1 to 200; 50 when absent' },
    answer: channelMessagePage,
    async run({ db, user, params, query }) {
      const { mayWrite } = await checkReader(db, user, params.id!);
      return {
        ...(await messagePage(db, user, params.id!, { ...pageOf(query), before: query.get('before') })),
        mayWrite,
      };
    },
  }),
  learnerCall({
    method: 'post',
    path: `${PLATFORM}channels/:id/messages`,
    summary: 'Writes a message, once per id; announcements only by instructors and administrators',
    body: newChannelMessage,
    answer: channelMessage,
    async run({ db, user, session, params, body, now }) {
      await checkWriter(db, user, params.id!);
      const written = { ...body, actingId: session.impersonator?.id ?? null };
      const message = await writeMessage(db, user, params.id!, written);
      await notifyOfAnnouncement(db, params.id!, message, now);
      return message;
    },
  }),
  learnerCall({
    method: 'put',
    path: `${PLATFORM}channels/:id/read`,
    summary: 'Marks all messages up to one as read',
    body: readChannel,
    answer: v.object({}),
    async run({ db, user, params, body }) {
      await checkReader(db, user, params.id!);
      await markRead(db, user, params.id!, body.messageId);
      return {};
    },
  }),
  learnerCall({
    method: 'get',
    path: `${PLATFORM}channels/:id/stream`,
    summary: 'New messages as server-sent events: those after the message `after`, or from now on',
    answer: channelMessage,
    events: true,
    async run({ db, user, session, params, context }) {
      await checkReader(db, user, params.id!);
      return channelStream(db, context, session, params.id!);
    },
  }),
];
