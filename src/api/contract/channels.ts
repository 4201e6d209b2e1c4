import * as v from './schema';
import { flag, instant, maybeInstant, maybeText, named, number, pageOf, text } from './common';

/** UTF-16 units, as `String.length` counts them. */
export const LONGEST_MESSAGE = 4_000;

/**
 * A message of a channel. `mine`: of the person who asks. `writtenBy`: the administrator who wrote it while acting for the
 * author; those who teach or administer are told.
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
 * GET channels/{id}/messages, newest first: `before` is the id of the oldest message that is known, `take` 1 to 200.
 * `more`: there are older ones. `read`: up to when the person has read the channel; null: never. `mayWrite`: the person may
 * write in it, as nobody but those who teach or administer may in announcements; true where the platform does not say.
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

/** PUT channels/{id}/read: everything up to this message is read. Never goes back. */
export const readChannel = v.object({ messageId: v.pipe(text, v.uuid()) });

/** GET channels/unread: the person's own channels, how many messages of others are new in each. */
export const unreadChannels = pageOf(v.object({ channelId: text, count: number }));

/** One of the person's own channels, as it stands in a list of them. */
export const conversation = v.object({
  id: text,
  /** What it belongs to: a course (announcements), a room (messages of its members), or another person. */
  of: v.picklist(['course', 'room', 'person']),
  /** Of that course, room or person; null where there is none any more. */
  ofId: maybeText,
  name: text,
  last: v.nullable(channelMessage),
  /** Messages of others that are new. */
  unread: number,
});

/** GET channels/query: the person's own channels, the last used first; with another person only where something was said. */
export const conversationPage = pageOf(conversation);

/** POST channels: to write to a fellow member of a room. There is one such channel for two people, however often it is asked for. */
export const newConversation = v.object({ id: v.pipe(text, v.uuid()), userId: v.pipe(text, v.uuid()) });

export type Conversation = v.InferOutput<typeof conversation>;
export type ChannelMessage = v.InferOutput<typeof channelMessage>;
export type ChannelMessagePage = v.InferOutput<typeof channelMessagePage>;
