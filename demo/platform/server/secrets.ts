// Keys are created once and stored in the table `secrets`, encrypted with `LEARN_SECRET`.
import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { secrets } from '../db/schema';

/** A secret in the database: its name, and the schema that it is checked with when it is read. */
export interface Secret<T> {
  name: string;
  schema: v.GenericSchema<unknown, T>;
}

/** The schema of a key as JSON (RFC 7517). */
export const jwk = v.custom<JWK>((value) => typeof (Object(value) as JWK).kty === 'string');

/** A value as a JWE: without LEARN_SECRET the stored value is of no use. */
interface Sealed {
  sealed: string;
}
const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && 'sealed' in value;

/** The key that encrypts secrets; undefined when LEARN_SECRET is not set (a demo). */
function sealingKey(): Uint8Array | undefined {
  const { LEARN_SECRET: text } = process.env;
  return text ? new Uint8Array(hkdfSync('sha256', text, '', 'secrets of learn', 32)) : undefined;
}

async function seal(value: unknown): Promise<unknown> {
  const key = sealingKey();
  if (!key) return value;
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
  return { sealed } satisfies Sealed;
}

async function decrypted(sealed: string): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(sealed, sealingKey() ?? new Uint8Array(32));
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch (error) {
    throw new Error('LEARN_SECRET is not the one that the keys in this database were sealed with.', { cause: error });
  }
}

/** Decrypts a stored value. @throws Error with one sentence when it was encrypted with another LEARN_SECRET */
const open = async <T>(value: unknown, schema: Secret<T>['schema']): Promise<T> =>
  v.parse(schema, isSealed(value) ? await decrypted(value.sealed) : value);

/** A secret of the platform, made once and then the same for each process on this database. */
export async function secret<T>(db: Db, { name, schema }: Secret<T>, make: () => T | Promise<T>): Promise<T> {
  const find = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const known = await find();
  if (known !== undefined) return open(known, schema);
  await db
    .insert(secrets)
    .values({ name, value: await seal(await make()) })
    .onConflictDoNothing();
  return open(await find(), schema);
}

/** A secret of 32 random bytes, as a text (base64url). */
export const sharedText = (db: Db, name: string): Promise<string> =>
  secret(db, { name, schema: v.string() }, () => randomBytes(32).toString('base64url'));

/** A secret of 32 random bytes. */
export const sharedKey = async (db: Db, name: string): Promise<Buffer> =>
  Buffer.from(await sharedText(db, name), 'base64url');

/** Changes an existing secret; of two processes the second gets the value of the first. @returns the new value */
export async function changeSecret<T>(
  db: Db,
  { name, schema }: Secret<T>,
  change: (value: T) => T | Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(secrets).where(eq(secrets.name, name)).for('update');
    const before = await open(row!.value, schema);
    const value = await change(before);
    if (value !== before)
      await tx
        .update(secrets)
        .set({ value: await seal(value) })
        .where(eq(secrets.name, name));
    return value;
  });
}
