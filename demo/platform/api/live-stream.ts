import { setTimeout as pause } from 'node:timers/promises';
import { streamSSE } from 'hono/streaming';
import type { Context } from 'hono';
import { sessionOf, type UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { Problem } from './problem';

/** Interval of the query for what other processes wrote, in ms. */
const LOOK_MS = 2_000;
/** A comment is sent after so many queries, so that proxies do not close an idle connection. */
const LOOKS_TO_A_HEARTBEAT = 7;

/** Streams that one user may hold open at this process: two for each of many tabs. */
const MOST_STREAMS = 30;
const open = new Map<string, number>();

/** Counts a stream of a user. @returns a function that ends it, which may be called twice. @throws Problem 429 */
function takePlace({ id }: UserRow): () => void {
  const count = open.get(id) ?? 0;
  if (count >= MOST_STREAMS) throw new Problem(429, 'Too many streams are open. Please close some pages.');
  open.set(id, count + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = open.get(id)! - 1;
    if (left) open.set(id, left);
    else open.delete(id);
  };
}

interface Source {
  /** What is new since the last call: the id of each item, from which the browser can continue, and its data. */
  news: () => Promise<{ id: string; data: unknown }[]>;
  /** Rejects when the user may not read it any more. */
  check: (user: UserRow) => Promise<unknown>;
}

/** Whether the user may still read the stream: they have not signed out, and still have access. */
async function stillMay(db: Db, c: Context, user: UserRow, check: Source['check']): Promise<boolean> {
  const session = await sessionOf(db, c);
  if (session?.user.id !== user.id) return false;
  return check(session.user).then(
    () => true,
    () => false,
  );
}

/**
 * Sends server-sent events for new items that any process on this database wrote. Ends when the client disconnects.
 * @throws Problem 429 when the user has too many open streams
 */
export function liveStream(db: Db, c: Context, user: UserRow, { news, check }: Source): Response {
  const leave = takePlace(user);
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => {
      gone.abort();
      leave();
    });
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
      // The page reconnects by itself after an error of the database or this process.
      if (!gone.signal.aborted) console.warn('A stream ended:', error);
    } finally {
      leave();
    }
  });
}
