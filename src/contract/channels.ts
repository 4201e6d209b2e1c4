import * as v from './schema';
import { flag, instant, maybeInstant, maybeText, named, number, pageOf, text } from './common';

/** In UTF-16 units, as in `String.length`. */
export const LONGEST_MESSAGE = 4_000;

/**
 * A message in a channel. `mine`: the requesting person wrote it. `writtenBy`: the administrator who wrote it on behalf of the
 * author; sent only to instructors and administrators.
 */
export const channelMessage = v.object({
  id: text,
  author: v.object({ id: text, name: text, instructor: flag }),
  text,
  created: instant,
  mine: flag,
  writtenBy: v.nullish(named),
});

/**
 * GET channels/{id}/messages, newest first. Parameters: `before`, the id of the oldest known message; `take`, 1 to 200. `more`: there
 * are older messages. `read`: when the person last read the channel; null: never. `mayWrite`: the person may write in it; only
 * instructors and administrators may write announcements. True when the platform does not send it.
 */
export const channelMessagePage = v.object({
  data: v.array(channelMessage),
  more: flag,
  read: maybeInstant,
  mayWrite: v.nullish(flag, true),
});

/** POST channels/{id}/messages. `id` is made by the client: the same id twice is one message. */
export const newChannelMessage = v.object({
  id: v.pipe(text, v.uuid()),
  text: v.pipe(
    text,
    v.trim(),
    v.minLength(1, 'A message has at least one character.'),
    v.maxLength(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters.`),
  ),
});

/** PUT channels/{id}/read: all messages up to this one are read. An older message changes nothing. */
export const readChannel = v.object({ messageId: v.pipe(text, v.uuid()) });

/** GET channels/unread: the number of unread messages from others in each of the person's channels. */
export const unreadChannels = pageOf(v.object({ channelId: text, count: number }));

/** One of the person's channels in a list. */
export const conversation = v.object({
  id: text,
  /** The kind of its owner: a course (announcements), a room (messages of its members), or another person. */
  of: v.picklist(['course', 'room', 'person']),
  /** The id of that course, room or person; null when it no longer exists. */
  ofId: maybeText,
  name: text,
  last: v.nullable(channelMessage),
  /** The number of unread messages from others. */
  unread: number,
});

/** GET channels/query: the person's channels, last used first. Channels with another person are included once they have messages. */
export const conversationPage = pageOf(conversation);

/** POST channels: the channel with another member of a room. Two people have one channel; later requests return the same. */
export const newConversation = v.object({ id: v.pipe(text, v.uuid()), userId: v.pipe(text, v.uuid()) });

export type Conversation = v.InferOutput<typeof conversation>;
export type ChannelMessage = v.InferOutput<typeof channelMessage>;
export type ChannelMessagePage = v.InferOutput<typeof channelMessagePage>;
