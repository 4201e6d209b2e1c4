import { path } from './path';
import { LMS, PLATFORM } from './public-paths';

// These paths are in this file because their subject loads them.

export const channels = `${PLATFORM}channels`;
export const conversations = `${PLATFORM}channels/query`;
export const unreadChannels = `${PLATFORM}channels/unread`;
/** PUT marks all messages up to one as read. */
export const channelRead = path(`${PLATFORM}channels/:id/read`);
/** GET: messages, newest first. `before` is the id of a message; `take` is their number. */
export const channelMessages = path(
  `${PLATFORM}channels/:id/messages`,
  (page: { before?: string | undefined; take?: number } = {}) => page,
);
/** Server-sent events: the messages after the message `after`, or from now on. */
export const channelStream = path(`${PLATFORM}channels/:id/stream`, (after?: string) => ({ after }));
export const rooms = `${LMS}users/me/groups/query`;
/** GET: one of the learner’s rooms, with its courses and members. */
export const room = path(`${LMS}users/me/groups/:id`);
