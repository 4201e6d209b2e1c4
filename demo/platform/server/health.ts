import { sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { Db } from '../db/client';
import { HEALTH, READINESS } from './health-paths';

/** How long the database may take to answer, in ms. */
const ANSWER_MS = 2_000;

/** Whether the database answers. All questions at the same time are one: a database that hangs must not get more and more. */
function probe(db: Db): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= db
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, ANSWER_MS, false)));
    return Promise.race([asking, late]).finally(() => clearTimeout(timer));
  };
}

const say = (c: Context, status: 200 | 503, text: string) => c.text(text, status, { 'cache-control': 'no-store' });

/**
 * For process managers and load balancers: whether the process lives, and whether it can serve people.
 * @param ending aborts when the process begins to end
 */
export function healthRoutes(db: Db, ending: AbortSignal): Hono {
  const answers = probe(db);
  return new Hono()
    .get(HEALTH, (c) => say(c, 200, 'ok'))
    .get(READINESS, async (c) => {
      if (ending.aborted) return say(c, 503, 'The process is ending.');
      return (await answers()) ? say(c, 200, 'ok') : say(c, 503, 'The database does not answer.');
    });
}
