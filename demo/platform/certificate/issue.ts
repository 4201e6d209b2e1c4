import { and, eq, isNull } from 'drizzle-orm';
import { compactVerify, importJWK } from 'jose';
import {
  differences,
  factsOfCredential,
  factsOfRecord,
  type OpenBadgeCredential,
} from '../../../src/certificate/credential';
import { brandOf } from '../../../src/base/theme';
import { themeOf } from '../tenant/theme/setting';
import type { Db } from '../db/client';
import { certificateRecords } from '../db/schema';
import { asIssued, credentialOf, readCredential, signCredential } from './credential';
import { ALGORITHM, publicKeys, signingKey } from './keys';
import type { OwnRecord } from './record';
import { statusEntryOf } from './status-list';

interface Options {
  origin: string;
  email: string;
  now: Date;
}

/** Whether one of the platform's own keys signed a credential. */
async function isOurs(db: Db, jws: string, { origin, now }: Options): Promise<boolean> {
  const keys = await publicKeys(db, origin, now);
  try {
    await compactVerify(jws, ({ kid }) => importJWK(keys.find((key) => key.kid === kid) ?? {}, ALGORITHM));
    return true;
  } catch {
    return false;
  }
}

function read(jws: string | null): OpenBadgeCredential | null {
  if (jws === null) return null;
  try {
    const credential = readCredential(jws);
    factsOfCredential(credential);
    return credential;
  } catch {
    return null;
  }
}

/** Stores a credential; of two made at once the first is used. @returns the stored one */
async function storeCredential(db: Db, id: string, before: string | null, credential: string): Promise<string> {
  const { credential: column } = certificateRecords;
  const [updated] = await db
    .update(certificateRecords)
    .set({ credential })
    .where(and(eq(certificateRecords.id, id), before === null ? isNull(column) : eq(column, before)))
    .returning({ id: certificateRecords.id });
  if (updated) return credential;
  const [first] = await db.select({ credential: column }).from(certificateRecords).where(eq(certificateRecords.id, id));
  return first?.credential ?? credential;
}

/**
 * A certificate as it was issued, with its credential. Signs it when there is none, and again when its variable parts have
 * changed: a result that became visible or hidden, or the end of its validity; and when it names no status list. All other facts are
 * copied from the earlier credential, if the platform signed it.
 */
export async function withCredential(db: Db, live: OwnRecord, options: Options): Promise<OwnRecord> {
  const before = read(live.credential);
  const issued = before ? asIssued(live, before) : live;
  if (before?.credentialStatus && !differences(factsOfRecord(issued), factsOfCredential(before)).length) return issued;
  const isCopied = before && (await isOurs(db, live.credential!, options));
  const record = isCopied ? issued : { ...live, issuerName: brandOf(await themeOf(db)).name };
  const key = await signingKey(db, options.origin, options.now);
  const status = await statusEntryOf(db, options.origin, live.id);
  const signed = await signCredential(credentialOf(record, { ...options, status }), key);
  const stored = await storeCredential(db, live.id, live.credential, signed);
  return asIssued({ ...record, credential: stored }, readCredential(stored));
}
