import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { certificateRecords, notices } from '../db/schema';
import { beginning, notify, person } from '../notice/notify';
import { lockCertificate } from './locked';

interface Revocation {
  certificateNumber: string;
  reason: string;
  /** The administrator. */
  by: string;
}

/** Logs that a certificate was revoked. The log leaves out the reason, which may name a person; the database has it. */
const logRevocation = (facts: Record<string, string>) =>
  console.info(JSON.stringify({ at: new Date().toISOString(), event: 'certificate revoked', ...facts }));

/**
 * Revokes a certificate for good, and notifies its learner. The first revocation stays: another one changes nothing. There is no way
 * back, because a verifier may keep for ever what the status list said; after a mistake, `reissueCertificate` makes another certificate.
 * @throws Problem 404
 */
export async function revokeCertificate(
  db: Db,
  { certificateNumber: number, reason, by }: Revocation,
  now: Date,
): Promise<void> {
  const { certificate, course } = await lockCertificate(db, number);
  if (certificate.revoked) return;
  await db
    .update(certificateRecords)
    .set({ revoked: now, revocationReason: reason, revokedBy: by })
    .where(eq(certificateRecords.id, certificate.id));
  // What was said of its end is not true any more.
  await db.delete(notices).where(
    and(
      eq(notices.userId, certificate.userId),
      inArray(
        notices.dedupeKey,
        [30, 7].map((days) => `certificate ${number} ${days}`),
      ),
    ),
  );
  await notify(db, person(certificate.userId), {
    kind: 'certificate',
    subject: {
      objectiveId: certificate.objectiveId,
      course,
      certificate: number,
      revoked: true,
      text: beginning(reason),
    },
    dedupeKey: `revoked ${certificate.id}`,
    now,
  });
  logRevocation({ certificate: certificate.id, by });
}
