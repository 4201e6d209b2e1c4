import { setTimeout as pause } from 'node:timers/promises';
import { getCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import type { Context } from 'hono';
import { findSession, SESSION_COOKIE, type UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { checkReader, messagesAfter, startOf } from './channels';

/** How soon a message of another process is seen. */
const LOOK_MS = 2_000;
/** After so many looks: a comment, so that nothing between us and the page takes the line for dead. */
const LOOKS_TO_A_HEARTBEAT = 7;

/** Whether whoever asked may still hear it: they have not signed out, and the course was not taken away. */
async function stillMay(db: Db, c: Context, user: UserRow, channelId: string): Promise<boolean> {
  const session = await findSession(db, getCookie(c, SESSION_COOKIE));
  if (session?.user.id !== user.id) return false;
  return checkReader(db, session.user, channelId).then(
    () => true,
    () => false,
  );
}

/**
 * The messages of a channel as they are written, by any process on this database: after the message that the browser has
 * seen last (`Last-Event-ID`), that the page knows (`after`), or from now on. Ends when the client goes away.
 */
export async function channelStream(db: Db, c: Context, user: UserRow, channelId: string): Promise<Response> {
  let seen = await startOf(db, channelId, c.req.header('last-event-id') ?? c.req.query('after'));
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    try {
      await stream.write(': here\n\n');
      for (let looks = 1; !stream.aborted; looks++) {
        for (const message of await messagesAfter(db, user, channelId, seen)) {
          await stream.writeSSE({ id: message.id, event: 'message', data: JSON.stringify(message) });
          seen = new Date(message.created);
        }
        if (looks % LOOKS_TO_A_HEARTBEAT === 0) {
          if (!(await stillMay(db, c, user, channelId))) return;
          await stream.write(': still here\n\n');
        }
        await pause(LOOK_MS, undefined, { signal: gone.signal });
      }
    } catch (error) {
      // The page asks anew by itself when the database or this process went away in between.
      if (!gone.signal.aborted) console.warn('The stream of a channel ended:', error);
    }
  });
}
