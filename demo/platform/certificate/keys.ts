import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { changeSecret, jwk, secret, type Secret } from '../server/secrets';
import { CREDENTIALS } from './issuer';

/** The JOSE name of Ed25519 signatures. */
export const ALGORITHM = 'EdDSA';
/** A key signs for a year. It stays published for good, because its signatures are verified for longer. */
const LIFETIME_MS = 365 * 86_400_000;

export interface SigningKey extends JWK {
  /** URL of its public half, which Open Badges requires. It does not change. */
  kid: string;
  made: string;
}

const KEYS: Secret<SigningKey[]> = {
  name: 'credential-keys',
  schema: v.array(v.intersect([jwk, v.looseObject({ kid: v.string(), made: v.string() })])),
};

async function makeKey(origin: string, now: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const key = await exportJWK(privateKey);
  const kid = `${origin}${CREDENTIALS}keys/${await calculateJwkThumbprint(key)}`;
  return { ...key, alg: ALGORITHM, use: 'sig', kid, made: now.toISOString() };
}

const allKeys = (db: Db, origin: string, now: Date) => secret(db, KEYS, async () => [await makeKey(origin, now)]);

const isOld = ([newest]: SigningKey[], now: Date) => now.getTime() - Date.parse(newest!.made) > LIFETIME_MS;

/**
 * Adds a new key before the others, which stay published. Without `force` only when the newest is older than a year, so that only
 * one of two processes adds one.
 */
export async function rotateKeys(db: Db, origin: string, now: Date, force = false): Promise<void> {
  await allKeys(db, origin, now);
  await changeSecret(db, KEYS, async (keys) =>
    force || isOld(keys, now) ? [await makeKey(origin, now), ...keys] : keys,
  );
}

/** The current signing key. */
export async function signingKey(db: Db, origin: string, now: Date): Promise<SigningKey> {
  if (isOld(await allKeys(db, origin, now), now)) await rotateKeys(db, origin, now);
  return (await allKeys(db, origin, now))[0]!;
}

/** The public halves of all keys, newest first. */
export async function publicKeys(db: Db, origin: string, now: Date): Promise<JWK[]> {
  return (await allKeys(db, origin, now)).map(
    ({ kty, crv, x, kid, alg, use }) => ({ kty, crv, x, kid, alg, use }) as JWK,
  );
}
