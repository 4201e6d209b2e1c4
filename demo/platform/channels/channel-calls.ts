// Channels: announcements, messages and rooms. Streams listen to the database (LISTEN, NOTIFY from triggers), so they query only when
// something is new, and close when their session ends.
import * as calls from '../../../src/contract/calls/channels';
import { learnerCall, type Call } from '../server/call';
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
  learnerCall(calls.conversations, {
    summary: 'The learner’s own channels, each with its last message; the most recently used first',
    run: async ({ db, user }) => ({ data: await conversationsOf(db, user) }),
  }),
  learnerCall(calls.newConversation, {
    summary: 'The channel of the learner and another member of a room; created when there is none',
    run: ({ db, user, body }) => conversationWith(db, user, body.userId),
  }),
  learnerCall(calls.unreadChannels, {
    summary: 'The number of unread messages in each of the learner’s own channels',
    run: async ({ db, user }) => ({ data: await unreadCounts(db, user) }),
  }),
  learnerCall(calls.channelMessages, {
    summary: 'The messages of a channel, newest first; paged by `before` (a message id), or by skip and take',
    query: { before: 'The id of a message', skip: 'How many to pass over', take: '1 to 200; 50 when absent' },
    async run({ db, user, params, query }) {
      const { mayWrite } = await checkReader(db, user, params.id);
      return {
        ...(await messagePage(db, user, params.id, { ...pageOf(query), before: query.get('before') })),
        mayWrite,
      };
    },
  }),
  learnerCall(calls.newChannelMessage, {
    summary: 'Writes a message, once per id; announcements only by instructors and administrators',
    async run({ db, user, session, params, body, now }) {
      await checkWriter(db, user, params.id);
      const written = { ...body, actingId: session.impersonator?.id ?? null };
      const message = await writeMessage(db, user, params.id, written);
      await notifyOfAnnouncement(db, params.id, message, now);
      return message;
    },
  }),
  learnerCall(calls.readChannel, {
    summary: 'Marks all messages up to one as read',
    async run({ db, user, params, body }) {
      await checkReader(db, user, params.id);
      await markRead(db, user, params.id, body.messageId);
      return {};
    },
  }),
  learnerCall(calls.channelStream, {
    summary: 'New messages as server-sent events: those after the message `after`, or from now on',
    events: true,
    async run({ db, user, session, params, context }) {
      await checkReader(db, user, params.id);
      return channelStream(db, context, session, params.id);
    },
  }),
];
