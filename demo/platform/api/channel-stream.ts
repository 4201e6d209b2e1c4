import type { Context } from 'hono';
import type { UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { checkReader, messagesAfter, startOf } from './channels';
import { liveStream } from './live-stream';

/**
 * Streams the messages of a channel as they are written: those after the last message that the browser received
 * (`Last-Event-ID`), after the one that the page has (`after`), or from now on.
 */
export async function channelStream(db: Db, c: Context, user: UserRow, channelId: string): Promise<Response> {
  let seen = await startOf(db, channelId, c.req.header('last-event-id') ?? c.req.query('after'));
  return liveStream(db, c, user, {
    async news() {
      const messages = await messagesAfter(db, user, channelId, seen);
      const last = messages.at(-1);
      if (last) seen = new Date(last.created);
      return messages.map((data) => ({ id: data.id, data }));
    },
    check: (reader) => checkReader(db, reader, channelId),
  });
}
