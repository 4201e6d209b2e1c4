import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from 'jose';
import { NONCE_LIFETIME_MS, type nonces } from './nonces';

/** A proof that is not accepted; `code` is the error of RFC 9449. */
export class ProofRefused extends Error {
  constructor(
    readonly code: 'invalid_dpop_proof' | 'use_dpop_nonce',
    message: string,
  ) {
    super(message);
  }
}
const invalid = (message: string) => new ProofRefused('invalid_dpop_proof', message);

/** The most proofs that a process remembers; older ones are dropped first. */
const MOST_SEEN = 100_000;

/** The ids of proofs that this process has accepted, for as long as their nonce is fresh. */
export function seenProofs() {
  const seen = new Map<string, number>();
  return {
    /** Notes an id. @returns whether it is new */
    add(id: string, now = Date.now()): boolean {
      for (const [old, until] of seen) {
        if (until > now && seen.size <= MOST_SEEN) break;
        seen.delete(old);
      }
      if (seen.has(id)) return false;
      seen.set(id, now + NONCE_LIFETIME_MS);
      return true;
    },
  };
}

interface Call {
  method: string;
  /** The public address, without query. */
  address: string;
  token: string;
}

/**
 * Checks the DPoP proof of a call (RFC 9449, 4.3). How old it is follows from its nonce: the clock of the browser does not matter.
 * @returns the thumbprint of its key
 * @throws ProofRefused
 */
export async function checkProof(
  proof: string | undefined,
  { method, address, token }: Call,
  known: { nonces: ReturnType<typeof nonces>; seen: ReturnType<typeof seenProofs> },
): Promise<string> {
  if (!proof) throw invalid('The header DPoP is missing.');
  const read = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
    clockTolerance: '1d',
  }).catch(() => {
    throw invalid('The header DPoP is not a proof.');
  });
  const { htm, htu, ath, nonce, jti } = read.payload as Partial<Record<string, unknown>>;
  if (htm !== method) throw invalid('The proof is for another method.');
  const named = typeof htu === 'string' ? URL.parse(htu) : null;
  if (!named || named.origin + named.pathname !== address) throw invalid('The proof is for another address.');
  if (ath !== createHash('sha256').update(token).digest('base64url')) throw invalid('The proof is for another token.');
  if (typeof nonce !== 'string' || !known.nonces.isFresh(nonce)) {
    throw new ProofRefused('use_dpop_nonce', 'The proof needs the nonce of this answer.');
  }
  if (typeof jti !== 'string' || !jti || jti.length > 200) throw invalid('The proof has no jti.');
  const thumbprint = await calculateJwkThumbprint(read.protectedHeader.jwk as JWK);
  if (!known.seen.add(`${thumbprint} ${jti}`)) throw invalid('The proof was used before.');
  return thumbprint;
}
