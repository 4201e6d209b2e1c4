import { setTimeout as pause } from 'node:timers/promises';
import { getCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import type { Context } from 'hono';
import { findSession, SESSION_COOKIE, type UserRow } from '../auth/sessions';
import type { Db } from '../db/client';

/** How soon what another process wrote is seen. */
const LOOK_MS = 2_000;
/** After so many looks: a comment, so that nothing between us and the page takes the line for dead. */
const LOOKS_TO_A_HEARTBEAT = 7;

interface Source {
  /** What is new since it was asked last: each thing's id, for the browser to go on from, and its data. */
  news: () => Promise<{ id: string; data: unknown }[]>;
  /** Rejects where the person may not hear it any more. */
  check: (user: UserRow) => Promise<unknown>;
}

/** Whether whoever asked may still hear it: they have not signed out, and what it belongs to was not taken away. */
async function stillMay(db: Db, c: Context, user: UserRow, check: Source['check']): Promise<boolean> {
  const session = await findSession(db, getCookie(c, SESSION_COOKIE));
  if (session?.user.id !== user.id) return false;
  return check(session.user).then(
    () => true,
    () => false,
  );
}

/** Server-sent events of what is written by any process on this database. Ends when the client goes away. */
export function liveStream(db: Db, c: Context, user: UserRow, { news, check }: Source): Response {
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    try {
      await stream.write(': here\n\n');
      for (let looks = 1; !stream.aborted; looks++) {
        for (const { id, data } of await news()) {
          await stream.writeSSE({ id, event: 'message', data: JSON.stringify(data) });
        }
        if (looks % LOOKS_TO_A_HEARTBEAT === 0) {
          if (!(await stillMay(db, c, user, check))) return;
          await stream.write(': still here\n\n');
        }
        await pause(LOOK_MS, undefined, { signal: gone.signal });
      }
    } catch (error) {
      // The page asks anew by itself when the database or this process went away in between.
      if (!gone.signal.aborted) console.warn('A stream ended:', error);
    }
  });
}
