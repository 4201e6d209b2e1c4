import { subDays } from 'date-fns';
import { lte, sql } from 'drizzle-orm';
import type { Db } from './client';
import { deleteUnposted } from './post-files';
import { deleteUnusedPackages } from '../packages/store';
import { deleteUnsubmitted } from './submission-files';
import {
  certificateFiles,
  ltiSelections,
  oidcPayloads,
  rateBuckets,
  sessions,
  submissionUploads,
  usedIds,
} from './schema';

/**
 * Deletes expired sessions, codes and grants and files that were never posted or submitted, and runs VACUUM and ANALYZE: PGlite has no process
 * for that, and only a vacuumed table lets lists of thousands of courses be answered from the index alone.
 */
export async function runHousekeeping(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expires, now));
  await db.delete(oidcPayloads).where(lte(oidcPayloads.expires, now));
  await db.delete(usedIds).where(lte(usedIds.expires, now));
  // They are drawn again at the next request, perhaps by a newer version.
  await db.delete(certificateFiles).where(lte(certificateFiles.drawn, subDays(now, 30)));
  // After a day each bucket is full again.
  await db.delete(rateBuckets).where(lte(rateBuckets.updated, subDays(now, 1)));
  await deleteUnposted(db, subDays(now, 1));
  await db.delete(submissionUploads).where(lte(submissionUploads.updated, subDays(now, 1)));
  await deleteUnsubmitted(db, subDays(now, 1));
  await db.delete(ltiSelections).where(lte(ltiSelections.created, subDays(now, 1)));
  await deleteUnusedPackages(db, subDays(now, 1));
  await db.execute(sql`vacuum (analyze)`);
}
