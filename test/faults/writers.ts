import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import * as at from '../../src/contract/discussion-paths';
import type { CoursePlace } from '../../src/contract/in-place';
import * as paths from '../../src/contract/paths';

/** A signed-in learner, and the discussion in which the tests write. */
export interface Learner {
  cookie: string;
  place: CoursePlace;
}

/** How long a request may take before it is given up, in ms. */
const LONGEST_MS = 30_000;
const HEADERS = {
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'application/json',
  accept: 'application/json',
};

/** Sends a request in a learner's session. */
export const ask = (origin: string, { cookie }: Learner, path: string, init: RequestInit = {}) =>
  fetch(origin + path, {
    signal: AbortSignal.timeout(LONGEST_MS),
    ...init,
    headers: { ...HEADERS, cookie, ...init.headers },
  });

/** Writes a post. @param text unique, so that one written twice is found */
export const write = (origin: string, learner: Learner, id: string, text: string) =>
  ask(origin, learner, at.posts(learner.place), {
    method: 'POST',
    body: JSON.stringify({ id, parentId: null, text, files: [] }),
  });

/** What came of the requests of some writers. */
export interface Outcome {
  /** Statuses and how often each came; 0: no answer. */
  statuses: Map<number, number>;
  /** The texts of posts that the platform confirmed. */
  confirmed: Set<string>;
}

/**
 * Lets many connections write posts and read in turn until it is stopped. A write that fails is sent again with its id, to any process.
 * @param origins of the processes
 */
export function startWriters(origins: readonly string[], learners: readonly Learner[], many = 32) {
  const outcome: Outcome = { statuses: new Map(), confirmed: new Set() };
  const count = (status: number) => outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
  let stopped = false;
  async function writer(index: number): Promise<void> {
    const learner = learners[index % learners.length]!;
    for (let turn = index; !stopped; turn++) {
      const [id, text] = [randomUUID(), `Post ${randomUUID()}`];
      for (let tries = 0; !outcome.confirmed.has(text); tries++) {
        const response = await write(origins[(turn + tries) % origins.length]!, learner, id, text).catch(
          () => undefined,
        );
        count(response?.status ?? 0);
        await response?.arrayBuffer().catch(() => {});
        if (response?.status === 200) outcome.confirmed.add(text);
        else {
          if (stopped) return;
          await pause(50);
        }
      }
      const read = await ask(origins[turn % origins.length]!, learner, paths.me).catch(() => undefined);
      count(read?.status ?? 0);
      await read?.arrayBuffer().catch(() => {});
    }
  }
  const writers = Promise.all(Array.from({ length: many }, (_, index) => writer(index)));
  return {
    outcome,
    /** Stops the writers. @returns what came of their requests */
    async stop(): Promise<Outcome> {
      stopped = true;
      await writers;
      return outcome;
    },
  };
}

/** What the database has of confirmed writes. */
export async function lostAndTwice(address: string, { confirmed }: Outcome): Promise<{ lost: number; twice: number }> {
  const { db, close } = await openDatabase(address);
  try {
    const { rows } = (await db.execute(
      sql`select text, count(*)::int as count from discussion_posts group by text`,
    )) as unknown as { rows: { text: string; count: number }[] };
    const counts = new Map(rows.map(({ text, count }) => [text, count]));
    return {
      lost: [...confirmed].filter((text) => !counts.has(text)).length,
      twice: rows.filter(({ count }) => count > 1).length,
    };
  } finally {
    await close();
  }
}

/** The statuses that no fault may cause: errors of the platform itself. */
export const unexpected = ({ statuses }: Outcome, allowed: readonly number[] = [503]): [number, number][] =>
  [...statuses].filter(([status]) => status >= 500 && !allowed.includes(status));
