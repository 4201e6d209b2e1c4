import type { Context } from 'hono';
import type { Session } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { topic } from '../db/listen';
import { checkReader, messagesAfter, MOST_AT_ONCE, startOf } from './channels';
import { liveStream } from '../server/live-stream';

/**
 * Streams the messages of a channel as they are written: those after the last message that the browser received
 * (`Last-Event-ID`), after the one that the page has (`after`), or from now on.
 */
export async function channelStream(db: Db, c: Context, session: Session, channelId: string): Promise<Response> {
  let seen = await startOf(db, channelId, c.req.header('last-event-id') ?? c.req.query('after'));
  return liveStream(db, c, session, {
    topic: topic.channel(channelId),
    async news() {
      const messages = await messagesAfter(db, session.user, channelId, seen);
      const last = messages.at(-1);
      if (last) seen = new Date(last.created);
      return { items: messages.map((data) => ({ id: data.id, data })), more: messages.length === MOST_AT_ONCE };
    },
    check: (reader) => checkReader(db, reader, channelId),
  });
}
