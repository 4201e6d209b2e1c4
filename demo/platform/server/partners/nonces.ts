import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 60_000;
/** A proof may use the current nonce and the two before it: one is good for two to three minutes. */
const STEPS = 3;
export const NONCE_LIFETIME_MS = STEP_MS * STEPS;

/** The nonces of DPoP proofs for API calls: derived from a key that all processes share, so that none is stored. */
export function nonces(key: Uint8Array) {
  const at = (step: number) => createHmac('sha256', key).update(`api nonce ${step}`).digest('base64url');
  const step = (now: number) => Math.floor(now / STEP_MS);
  const isSame = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
  return {
    current: (now = Date.now()) => at(step(now)),
    isFresh: (nonce: string, now = Date.now()) =>
      Array.from({ length: STEPS }, (_, back) => at(step(now) - back)).some((known) => isSame(known, nonce)),
  };
}
