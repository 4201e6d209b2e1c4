import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from 'jose';
import { isShared, type Db } from '../../db/client';
import { firstUse } from '../../first-use';
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

/**
 * The ids of accepted proofs, for as long as their nonce is fresh: in the memory of this process. Where other processes share the
 * database, the proofs of calls that change something are noted there too; such a call writes anyway. A proof of a reading call can be
 * used once in each process.
 */
export function seenProofs(db: Db) {
  const seen = new Map<string, number>();
  function isNewHere(id: string, now: number): boolean {
    for (const [old, until] of seen) {
      if (until > now && seen.size <= MOST_SEEN) break;
      seen.delete(old);
    }
    if (seen.has(id)) return false;
    seen.set(id, now + NONCE_LIFETIME_MS);
    return true;
  }
  return {
    /** Notes an id. @returns whether it is new */
    async add(id: string, method: string, now = Date.now()): Promise<boolean> {
      if (!isNewHere(id, now)) return false;
      if (method === 'GET' || method === 'HEAD' || !isShared(db)) return true;
      return firstUse(db, 'dpop-proof', id, new Date(now + NONCE_LIFETIME_MS));
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
  const { htm, htu, ath, iat, nonce, jti } = read.payload as Partial<Record<string, unknown>>;
  // Its age follows from the nonce, but RFC 9449 requires the claim.
  if (typeof iat !== 'number') throw invalid('The proof has no iat.');
  if (htm !== method) throw invalid('The proof is for another method.');
  const named = typeof htu === 'string' ? URL.parse(htu) : null;
  if (!named || named.origin + named.pathname !== address) throw invalid('The proof is for another address.');
  if (ath !== createHash('sha256').update(token).digest('base64url')) throw invalid('The proof is for another token.');
  if (typeof nonce !== 'string' || !known.nonces.isFresh(nonce)) {
    throw new ProofRefused('use_dpop_nonce', 'The proof needs the nonce of this answer.');
  }
  if (typeof jti !== 'string' || !jti || jti.length > 200) throw invalid('The proof has no jti.');
  const thumbprint = await calculateJwkThumbprint(read.protectedHeader.jwk as JWK);
  if (!(await known.seen.add(`${thumbprint} ${jti}`, method))) throw invalid('The proof was used before.');
  return thumbprint;
}
