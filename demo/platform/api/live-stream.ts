import { setTimeout as pause } from 'node:timers/promises';
import { streamSSE } from 'hono/streaming';
import type { Context } from 'hono';
import { sessionOf, type UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { Problem } from './problem';

/** How soon what another process wrote is seen. */
const LOOK_MS = 2_000;
/** After so many looks: a comment, so that nothing between us and the page takes the line for dead. */
const LOOKS_TO_A_HEARTBEAT = 7;

/** Streams that one person may hold open at this process: two for each of many tabs. */
const MOST_STREAMS = 30;
const open = new Map<string, number>();

/** Counts a stream of a person; the end of it, which may be called twice. @throws Problem 429 */
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
  /** What is new since it was asked last: each thing's id, for the browser to go on from, and its data. */
  news: () => Promise<{ id: string; data: unknown }[]>;
  /** Rejects where the person may not hear it any more. */
  check: (user: UserRow) => Promise<unknown>;
}

/** Whether whoever asked may still hear it: they have not signed out, and what it belongs to was not taken away. */
async function stillMay(db: Db, c: Context, user: UserRow, check: Source['check']): Promise<boolean> {
  const session = await sessionOf(db, c);
  if (session?.user.id !== user.id) return false;
  return check(session.user).then(
    () => true,
    () => false,
  );
}

/**
 * Server-sent events of what is written by any process on this database. Ends when the client goes away.
 * @throws Problem 429 where the person holds too many open
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
      // The page asks anew by itself when the database or this process went away in between.
      if (!gone.signal.aborted) console.warn('A stream ended:', error);
    } finally {
      leave();
    }
  });
}
