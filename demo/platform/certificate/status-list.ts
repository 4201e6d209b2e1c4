import { randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { and, count, desc, eq, isNull, max, min, sql } from 'drizzle-orm';
import type { StatusEntry } from '../../../src/certificate/credential';
import type { Db } from '../db/client';
import { certificateRecords } from '../db/schema';
import { signCredential } from './credential';
import { CREDENTIALS, issuerProfile, V2_CONTEXT } from './issuer';
import { signingKey } from './keys';

/**
 * The entries of a list, the least that the specification allows: who asks for a list does not tell which of so many certificates
 * they check.
 */
const LENGTH = 131_072;
/** A new list begins when one is half full, so that a random free index is found quickly. */
const FULL = LENGTH / 2;

const { id, statusList, statusIndex, revoked, created } = certificateRecords;
const addressOf = (origin: string, list: number) => `${origin}${CREDENTIALS}status/${list}`;

/** Gives a certificate a random free index in the newest list. */
async function assignStatus(db: Db, certificateId: string): Promise<void> {
  const [newest] = await db
    .select({ list: statusList, used: count() })
    .from(certificateRecords)
    .where(sql`${statusList} = (select max(status_list) from certificate_records)`)
    .groupBy(statusList);
  const list = newest?.list ? newest.list + (newest.used < FULL ? 0 : 1) : 1;
  const index = randomInt(LENGTH);
  const isFree = sql`not exists (
    select from certificate_records other where other.status_list = ${list} and other.status_index = ${index})`;
  await db
    .update(certificateRecords)
    .set({ statusList: list, statusIndex: index })
    .where(and(eq(id, certificateId), isNull(statusIndex), isFree));
}

/** The place of a certificate in a status list; it gets one if it has none. */
export async function statusEntryOf(db: Db, origin: string, certificateId: string): Promise<StatusEntry> {
  for (;;) {
    const [found] = await db
      .select({ list: statusList, index: statusIndex })
      .from(certificateRecords)
      .where(eq(id, certificateId));
    if (!found) throw new Error('The certificate is gone.');
    if (found.list === null || found.index === null) {
      await assignStatus(db, certificateId);
      continue;
    }
    const list = addressOf(origin, found.list);
    return {
      id: `${list}#${found.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(found.index),
      statusListCredential: list,
    };
  }
}

/** Bits as the specification encodes them: compressed, in base64url, with the `u` of multibase. The first bit is the highest of its byte. */
export function encodedList(indexes: readonly number[]): string {
  const bytes = new Uint8Array(LENGTH / 8);
  for (const index of indexes) bytes[index >> 3]! |= 0x80 >> (index & 7);
  return `u${gzipSync(bytes).toString('base64url')}`;
}

/** A status list as a signed credential; undefined: there is no such list. It is the same text until a certificate in it is revoked. */
export async function statusListCredential(
  db: Db,
  origin: string,
  name: string,
  now: Date,
): Promise<string | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(name)) return undefined;
  const isInList = eq(statusList, Number(name));
  const [dates] = await db
    .select({ first: min(created), last: max(revoked) })
    .from(certificateRecords)
    .where(isInList);
  if (!dates?.first) return undefined;
  const rows = await db
    .select({ index: statusIndex })
    .from(certificateRecords)
    .where(and(isInList, sql`${revoked} is not null`))
    .orderBy(desc(statusIndex));
  const list = addressOf(origin, Number(name));
  const credential = {
    '@context': [V2_CONTEXT],
    id: list,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerProfile(origin, '').id,
    validFrom: `${(dates.last ?? dates.first).toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: `${list}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(rows.flatMap(({ index }) => index ?? [])),
    },
  };
  return signCredential(credential, await signingKey(db, origin, now));
}
