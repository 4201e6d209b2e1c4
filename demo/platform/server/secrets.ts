import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Db } from '../db/client';
import { secrets } from '../db/schema';

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

/** Decrypts a stored value. @throws Error with one sentence when it was encrypted with another LEARN_SECRET */
async function open<T>(value: unknown): Promise<T> {
  if (!isSealed(value)) return value as T;
  try {
    const { plaintext } = await compactDecrypt(value.sealed, sealingKey() ?? new Uint8Array(32));
    return JSON.parse(new TextDecoder().decode(plaintext)) as T;
  } catch (error) {
    throw new Error('LEARN_SECRET is not the one that the keys in this database were sealed with.', { cause: error });
  }
}

/** A secret of the platform, made once and then the same for each process on this database. */
export async function secret<T>(db: Db, name: string, make: () => T | Promise<T>): Promise<T> {
  const find = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const known = await find();
  if (known !== undefined) return open<T>(known);
  await db
    .insert(secrets)
    .values({ name, value: await seal(await make()) })
    .onConflictDoNothing();
  return open<T>(await find());
}

/** A secret of 32 random bytes. */
export async function sharedKey(db: Db, name: string): Promise<Buffer> {
  return Buffer.from(await secret(db, name, () => randomBytes(32).toString('base64url')), 'base64url');
}

/** Changes an existing secret; of two processes the second gets the value of the first. @returns the new value */
export async function changeSecret<T>(db: Db, name: string, change: (value: T) => T | Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(secrets).where(eq(secrets.name, name)).for('update');
    const before = await open<T>(row!.value);
    const value = await change(before);
    if (value !== before)
      await tx
        .update(secrets)
        .set({ value: await seal(value) })
        .where(eq(secrets.name, name));
    return value;
  });
}
