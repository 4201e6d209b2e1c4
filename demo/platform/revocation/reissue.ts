import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { certificateNumber } from '../certificate/number';
import type { Db } from '../db/client';
import { certificateRecords } from '../db/schema';
import { notify, person } from '../notice/notify';
import { Problem } from '../server/problem';
import { lockCertificate } from './locked';

/**
 * Issues a certificate again that was revoked by mistake, with a new number and the same end of its validity, and notifies its learner.
 * The revoked one stays revoked. Another call issues no third one.
 * @returns the new number
 * @throws Problem 404; 409 for a certificate that is not revoked, or whose validity has ended
 */
export async function reissueCertificate(db: Db, number: string, by: string, now: Date): Promise<string> {
  const { certificate, course } = await lockCertificate(db, number);
  const { id: replaces, templateId, objectiveId, userId, recordId, expires, externalUrl, revoked } = certificate;
  if (!revoked || (expires && expires <= now)) throw new Problem(409, 'This certificate can’t be issued again.');
  const [known] = await db.select().from(certificateRecords).where(eq(certificateRecords.replaces, replaces));
  if (known) return known.number;
  const own = { id: randomUUID(), number: certificateNumber(), created: now, replaces };
  await db
    .insert(certificateRecords)
    .values({ ...own, templateId, objectiveId, userId, recordId, expires, externalUrl });
  await notify(db, person(userId), {
    kind: 'certificate',
    subject: { objectiveId, course, certificate: own.number, again: true },
    dedupeKey: `issued again ${own.id}`,
    now,
  });
  console.info(JSON.stringify({ at: now.toISOString(), event: 'certificate issued again', certificate: own.id, by }));
  return own.number;
}
