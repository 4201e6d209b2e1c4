import { subDays } from 'date-fns';
import { lte, sql } from 'drizzle-orm';
import type { Db } from './client';
import { forgetUnposted } from './post-files';
import { certificateFiles, oidcPayloads, rateBuckets, sessions, usedIds } from './schema';

/**
 * Forgets the sessions, codes and grants whose time is over and files that were never posted, and tidies and counts the tables anew: PGlite has no process
 * that does it, and a list of thousands of courses is answered out of its index alone only where that was done.
 */
export async function keepHouse(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expires, now));
  await db.delete(oidcPayloads).where(lte(oidcPayloads.expires, now));
  await db.delete(usedIds).where(lte(usedIds.expires, now));
  // Who still wants one has it drawn again: the next version may draw it otherwise.
  await db.delete(certificateFiles).where(lte(certificateFiles.drawn, subDays(now, 30)));
  // After a day every bucket is full again.
  await db.delete(rateBuckets).where(lte(rateBuckets.updated, subDays(now, 1)));
  await forgetUnposted(db, subDays(now, 1));
  await db.execute(sql`vacuum (analyze)`);
}
