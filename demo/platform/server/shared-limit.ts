import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { rateBuckets } from '../db/schema';
import { limitHit } from '../measures';
import type { Rate } from './rate-limit';

export interface SharedLimit {
  /** Counts one try. @returns 0 when it may pass, otherwise the seconds until the next may (whole) */
  wait: (who: string) => Promise<number>;
  /** Takes back a try that must not count. */
  giveBack: (who: string) => Promise<void>;
  /** What `wait` would return, without counting. */
  look: (who: string) => Promise<number>;
  /** Counts a try after the fact. Tries at the same moment may take more than there is: then the next ones wait for longer. */
  count: (who: string) => Promise<void>;
}

/** A clock that is set goes back by more than this, in seconds; corrections of the network's time are smaller. */
const CLOCK_STEP_S = 5;

/**
 * A token bucket for each caller, in the database: all processes count together, and tries at the same moment are counted one
 * after the other. It costs a query, so it is only for passwords, accounts and questions to a language model.
 * @param what names the limit; each name has buckets of its own
 */
export function sharedLimit(db: Db, what: string, { atOnce, perSecond }: Rate): SharedLimit {
  // A digest, because the caller may be an address or a mistyped password.
  const keyOf = (who: string) => createHash('sha256').update(`${what}\n${who}`).digest('base64url');
  const seconds = sql`extract(epoch from clock_timestamp() - ${rateBuckets.updated})`;
  // After the clock has gone back nobody knows how long a caller has waited, so the bucket is full again.
  const tokens = sql`case when ${seconds} < ${-CLOCK_STEP_S} then ${atOnce}::float8 else
    least(${atOnce}::float8, ${rateBuckets.tokens} + greatest(${seconds}, 0) * ${perSecond}::float8) end`;
  const updated = sql`clock_timestamp()`;
  /** What is left for a caller; a whole bucket before its first try. */
  async function left(key: string): Promise<number> {
    const [row] = await db
      .select({ tokens: sql<number>`${tokens}`.mapWith(Number) })
      .from(rateBuckets)
      .where(eq(rateBuckets.key, key));
    return row?.tokens ?? atOnce;
  }
  const secondsFor = (there: number) => (there >= 1 ? 0 : Math.ceil((1 - there) / perSecond));
  return {
    async wait(who) {
      const key = keyOf(who);
      const [passed] = await db
        .insert(rateBuckets)
        .values({ key, tokens: atOnce - 1, updated })
        .onConflictDoUpdate({
          target: rateBuckets.key,
          set: { tokens: sql`${tokens} - 1`, updated },
          setWhere: sql`${tokens} >= 1`,
        })
        .returning({ key: rateBuckets.key });
      if (!passed) limitHit(what);
      return passed ? 0 : Math.max(1, secondsFor(await left(key)));
    },
    async look(who) {
      const seconds = secondsFor(await left(keyOf(who)));
      if (seconds) limitHit(what);
      return seconds;
    },
    async count(who) {
      const lowest = -atOnce;
      await db
        .insert(rateBuckets)
        .values({ key: keyOf(who), tokens: atOnce - 1, updated })
        .onConflictDoUpdate({
          target: rateBuckets.key,
          set: { tokens: sql`greatest(${lowest}::float8, ${tokens} - 1)`, updated },
        });
    },
    async giveBack(who) {
      await db
        .update(rateBuckets)
        .set({ tokens: sql`least(${atOnce}::float8, ${tokens} + 1)`, updated })
        .where(eq(rateBuckets.key, keyOf(who)));
    },
  };
}
