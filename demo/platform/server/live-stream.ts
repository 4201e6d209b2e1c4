import { streamSSE } from 'hono/streaming';
import type { Context, MiddlewareHandler } from 'hono';
import { sessionOf, type Session, type UserRow } from './sign-in/sessions';
import type { Db } from '../db/client';
import { listenerOf, topic } from '../db/listen';
import { limitHit } from '../measures';
import { logError } from './server-log';
import { Problem } from './problem';

/** Interval of comments, so that proxies do not close an idle connection, in ms. The right to read is checked too. */
const HEARTBEAT_MS = 15_000;

/** Streams that one user may hold open at this process: two for each of many tabs. */
const MOST_STREAMS = 30;
const open = new Map<string, number>();
/** The streams of this process. */
export const openStreams = (): number => [...open.values()].reduce((all, count) => all + count, 0);

/** Counts a stream of a user. @returns a function that ends it, which may be called twice. @throws Problem 429 */
function takePlace({ id }: UserRow): () => void {
  const count = open.get(id) ?? 0;
  if (count >= MOST_STREAMS) {
    limitHit('open streams');
    throw new Problem(429, 'Too many streams are open. Please close some pages.');
  }
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

/** Lets streams know when the process begins to end. */
export const withEnding =
  (ending: AbortSignal): MiddlewareHandler =>
  (c, next) => {
    c.set('ending', ending);
    return next();
  };

/** Pages reconnect within this time, in ms, each at another moment: a new process must not get all of them at once. */
const RECONNECT_MS = 1_000;

interface Source {
  /** The topic that says that something is new. */
  topic: string;
  /** What is new since the last call: the id of each item, from which the browser can continue, and its data. */
  news: () => Promise<{ items: { id: string; data: unknown }[]; more: boolean }>;
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

/** What a stream has to do; `next` waits for it. */
function agenda() {
  const due = { news: false, check: false };
  let wake = () => {};
  const add = (what: keyof typeof due) => () => {
    due[what] = true;
    wake();
  };
  return {
    add,
    /** @returns what is due, at the latest after so many ms */
    async next(ms: number): Promise<typeof due> {
      let timer: NodeJS.Timeout | undefined;
      if (!due.news && !due.check) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, ms);
        });
        clearTimeout(timer);
      }
      const found = { ...due };
      Object.assign(due, { news: false, check: false });
      return found;
    },
  };
}

/**
 * Sends server-sent events for new items that any process on this database wrote. Ends when the client disconnects, and at once when
 * the session ends. When the process ends, it tells the page to reconnect.
 * @throws Problem 429 when the user has too many open streams
 */
export function liveStream(db: Db, c: Context, session: Session, source: Source): Response {
  const { user, access } = session;
  const leave = takePlace(user);
  return streamSSE(c, async (stream) => {
    const { add, next } = agenda();
    const listener = listenerOf(db);
    const ending = c.get('ending') as AbortSignal;
    const wake = add('check');
    ending.addEventListener('abort', wake);
    const ends = [
      leave,
      () => ending.removeEventListener('abort', wake),
      listener.on(source.topic, add('news')),
      listener.on(topic.session(session.id), add('check')),
    ];
    stream.onAbort(() => {
      leave();
      add('check')();
    });
    try {
      await stream.write(': here\n\n');
      // The session may have ended before its end was heard.
      for (let due = { news: true, check: true }; !stream.aborted;) {
        if (ending.aborted) {
          await stream.write(`retry: ${Math.ceil(Math.random() * RECONNECT_MS)}\n\n`);
          return;
        }
        if (due.check && !(await stillMay(db, c, user, source.check))) return;
        if (due.news) {
          const { items, more } = await source.news();
          for (const { id, data } of items) {
            await stream.writeSSE({ id, event: 'message', data: JSON.stringify(data) });
          }
          if (more) add('news')();
        }
        const left = access ? access.expires.getTime() - Date.now() : Infinity;
        due = await next(Math.min(HEARTBEAT_MS, left));
        if (!due.news && !due.check) {
          due.check = true;
          await stream.write(': still here\n\n');
        }
      }
    } catch (error) {
      // The page reconnects by itself after an error of the database or this process.
      if (!stream.aborted) logError('a stream ended', error);
    } finally {
      for (const end of ends) end();
    }
  });
}
