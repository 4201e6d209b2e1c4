import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from './db/client';
import { rateBuckets } from './db/schema';
import type { Rate } from './rate-limit';

export interface SharedLimit {
  /** Counts one try. @returns 0 when it may pass, otherwise the seconds until the next may (whole) */
  wait: (who: string) => Promise<number>;
  /** Takes back a try that must not count. */
  giveBack: (who: string) => Promise<void>;
}

/**
 * A token bucket for each caller, in the database: all processes count together, and tries at the same moment are counted one
 * after the other. It costs a query, so it is only for passwords, accounts and questions to a language model.
 * @param what names the limit; each name has buckets of its own
 */
export function sharedLimit(db: Db, what: string, { atOnce, perSecond }: Rate): SharedLimit {
  // A digest, because the caller may be an address or a mistyped password.
  const keyOf = (who: string) => createHash('sha256').update(`${what}\n${who}`).digest('base64url');
  const seconds = sql`extract(epoch from clock_timestamp() - ${rateBuckets.updated})`;
  const tokens = sql`least(${atOnce}::float8, ${rateBuckets.tokens} + ${seconds} * ${perSecond}::float8)`;
  const updated = sql`clock_timestamp()`;
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
      if (passed) return 0;
      const [left] = await db
        .select({ tokens: sql<number>`${tokens}`.mapWith(Number) })
        .from(rateBuckets)
        .where(eq(rateBuckets.key, key));
      return Math.max(1, Math.ceil((1 - (left?.tokens ?? 0)) / perSecond));
    },
    async giveBack(who) {
      await db
        .update(rateBuckets)
        .set({ tokens: sql`least(${atOnce}::float8, ${tokens} + 1)`, updated })
        .where(eq(rateBuckets.key, keyOf(who)));
    },
  };
}
