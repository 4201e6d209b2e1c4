import { randomBytes } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { changeSecret, jwk, secret, type Secret } from '../server/secrets';

const ALGORITHM = 'RS256';
const DAY_MS = 86_400_000;
/** A key signs for this long; then the next one does. */
const LIFETIME_MS = 30 * DAY_MS;
/** A key is published this long before its first and after its last signature, because tools cache key sets. */
const OVERLAP_MS = 2 * DAY_MS;

interface Key {
  /** The private key. */
  jwk: JWK;
  /** Time from which it signs, epoch ms. */
  from: number;
}

const KEYS: Secret<Key[]> = { name: 'lti-signing-keys', schema: v.array(v.object({ jwk, from: v.number() })) };

async function makeKey(from: number): Promise<Key> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { jwk: { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig', kid }, from };
}

const newest = (keys: readonly Key[]) => Math.max(...keys.map(({ from }) => from));
const isDue = (keys: readonly Key[], now: number) => now >= newest(keys) + LIFETIME_MS - OVERLAP_MS;

/** The keys without those whose last signature is older than the overlap; a key signs until the next one starts. */
const stillShown = (keys: readonly Key[], now: number) =>
  keys.filter((key, index) => {
    const next = keys[index + 1];
    return !next || now < next.from + OVERLAP_MS;
  });

/** The keys, oldest first. The next one is made before it is needed; when two processes notice it, one makes it. */
async function keysAt(db: Db, now: Date): Promise<Key[]> {
  const at = now.getTime();
  const keys = await secret(db, KEYS, async () => [await makeKey(at)]);
  if (!isDue(keys, at)) return keys;
  const next = await makeKey(Math.max(newest(keys) + LIFETIME_MS, at + OVERLAP_MS));
  return changeSecret(db, KEYS, (stored) => (isDue(stored, at) ? [...stillShown(stored, at), next] : stored));
}

/** The key set with which tools verify launches: the current key, the one before and the one after. */
export async function publicKeys(db: Db, now: Date): Promise<{ keys: JWK[] }> {
  const at = now.getTime();
  const shown = stillShown(await keysAt(db, now), at);
  return { keys: shown.map(({ jwk: { kty, n, e, alg, use, kid } }) => ({ kty, n, e, alg, use, kid }) as JWK) };
}

/** Signs a token of the platform: a launch, or a tool's access token. */
export async function sign(db: Db, claims: JWTPayload, lifetimeSeconds: number, now: Date): Promise<string> {
  const at = now.getTime();
  const keys = await keysAt(db, now);
  const { jwk } = keys.findLast(({ from }) => from <= at) ?? keys[0]!;
  const seconds = Math.floor(at / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: jwk.kid! })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeSeconds)
    .sign(await importJWK(jwk, ALGORITHM));
}

/** Verifies a token that the platform signed. @throws JOSEError */
export async function readOwn(db: Db, token: string, issuer: string, audience: string, now: Date): Promise<JWTPayload> {
  const keys = createLocalJWKSet(await publicKeys(db, now));
  return (await jwtVerify(token, keys, { issuer, audience, algorithms: [ALGORITHM], currentDate: now })).payload;
}
