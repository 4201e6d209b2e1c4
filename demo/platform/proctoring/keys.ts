// A start token is a JWT (ES256, five minutes) for the service: session, course, activity, name and language of the learner.
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import type { Db } from '../db/client';
import { jwk, secret } from '../server/secrets';

const ALGORITHM = 'ES256';

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig', kid };
}
const signingKey = (db: Db) => secret(db, { name: 'proctoring-signing-key', schema: jwk }, makeKey);

/** The public key set; the proctoring service verifies start tokens with it. */
export async function publicKeys(db: Db): Promise<{ keys: JWK[] }> {
  const { d: _private, ...key } = await signingKey(db);
  return { keys: [key] };
}

/** Signs a token for the proctoring service. */
export async function sign(db: Db, claims: JWTPayload, lifetimeSeconds: number, now: Date): Promise<string> {
  const key = await signingKey(db);
  const at = Math.floor(now.getTime() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid! })
    .setIssuedAt(at)
    .setExpirationTime(at + lifetimeSeconds)
    .sign(await importJWK(key, ALGORITHM));
}
