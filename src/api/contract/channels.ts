import * as v from 'valibot';
import { flag, instant, maybeInstant, number, pageOf, text } from './common';

/** UTF-16 units, as `String.length` counts them. */
export const LONGEST_MESSAGE = 4_000;

/** A message of a course's announcement channel. `mine`: of the person who asks. */
export const channelMessage = v.object({
  id: text,
  author: v.object({ id: text, name: text, instructor: flag }),
  text,
  created: instant,
  mine: flag,
});

/**
 * GET channels/{id}/messages, newest first: `before` is the id of the oldest message that is known, `take` 1 to 200.
 * `more`: there are older ones. `read`: up to when the person has read the channel; null: never.
 */
export const channelMessagePage = v.object({
  data: v.array(channelMessage),
  more: flag,
  read: maybeInstant,
});

/** POST channels/{id}/messages. `id` is made by the client: the same id twice is one message. */
export const newChannelMessage = v.object({
  id: v.pipe(text, v.uuid()),
  text: v.pipe(
    text,
    v.transform((words) => words.replaceAll('\0', '')), // no database keeps it
    v.trim(),
    v.minLength(1, 'A message has at least one character.'),
    v.maxLength(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters.`),
  ),
});

/** PUT channels/{id}/read: everything up to this message is read. Never goes back. */
export const readChannel = v.object({ messageId: v.pipe(text, v.uuid()) });

/** GET channels/unread: the person's own channels, how many messages of others are new in each. */
export const unreadChannels = pageOf(v.object({ channelId: text, count: number }));

export type ChannelMessage = v.InferOutput<typeof channelMessage>;
export type ChannelMessagePage = v.InferOutput<typeof channelMessagePage>;
