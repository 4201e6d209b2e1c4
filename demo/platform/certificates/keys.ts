import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../db/client';
import { changeSecret, secret } from '../secrets';
import { CREDENTIALS } from './issuer';

const NAME = 'credential-keys';
/** JOSE's name for signatures by Ed25519. */
export const ALGORITHM = 'EdDSA';
/** A key signs for a year. Published it stays for good: what it signed is checked for longer. */
const LIFETIME_MS = 365 * 86_400_000;

export interface SigningKey extends JWK {
  /** Where its public half can be read: Open Badges wants a URL. It stays what it was made with. */
  kid: string;
  made: string;
}

async function makeKey(origin: string, now: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const key = await exportJWK(privateKey);
  const kid = `${origin}${CREDENTIALS}keys/${await calculateJwkThumbprint(key)}`;
  return { ...key, alg: ALGORITHM, use: 'sig', kid, made: now.toISOString() };
}

const allKeys = (db: Db, origin: string, now: Date) =>
  secret<SigningKey[]>(db, NAME, async () => [await makeKey(origin, now)]);

const isOld = ([newest]: SigningKey[], now: Date) => now.getTime() - Date.parse(newest!.made) > LIFETIME_MS;

/**
 * Puts a new key before the others, which stay published. Without `force` only when the newest has served its year, so that
 * of two processes that notice it at once one makes the key.
 */
export async function rotateKeys(db: Db, origin: string, now: Date, force = false): Promise<void> {
  await allKeys(db, origin, now);
  await changeSecret<SigningKey[]>(db, NAME, async (keys) =>
    force || isOld(keys, now) ? [await makeKey(origin, now), ...keys] : keys,
  );
}

/** The key that signs now. */
export async function signingKey(db: Db, origin: string, now: Date): Promise<SigningKey> {
  if (isOld(await allKeys(db, origin, now), now)) await rotateKeys(db, origin, now);
  return (await allKeys(db, origin, now))[0]!;
}

/** The public half of every key there ever was, newest first. */
export async function publicKeys(db: Db, origin: string, now: Date): Promise<JWK[]> {
  return (await allKeys(db, origin, now)).map(
    ({ kty, crv, x, kid, alg, use }) => ({ kty, crv, x, kid, alg, use }) as JWK,
  );
}
