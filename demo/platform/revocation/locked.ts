import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { certificateRecords, objectives } from '../db/schema';
import { notFound } from '../server/problem';

/** A certificate with the name of its course, locked until the transaction ends. @throws Problem 404 */
export async function lockCertificate(db: Db, number: string) {
  const [found] = await db
    .select({ certificate: certificateRecords, course: objectives.name })
    .from(certificateRecords)
    .innerJoin(objectives, eq(objectives.id, certificateRecords.objectiveId))
    .where(eq(certificateRecords.number, number))
    .for('update', { of: certificateRecords });
  if (!found) throw notFound();
  return found;
}
