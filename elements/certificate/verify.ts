import * as calls from '../../src/certificate/credential-calls';
import * as v from '../../src/contract/schema';
import type { ApiClient } from '../../src/client/client';
import { openBadgeCredential } from '../../src/certificate/credential-schema';
import type { OpenBadgeCredential } from '../../src/certificate/credential';

/** The result of checking a credential's signature. */
export type Signature =
  | { code: 'good'; credential: OpenBadgeCredential }
  /** Changed after it was signed; signed with an unpublished key; not a credential; not supported by this browser. */
  | { code: 'tampered' | 'unknownKey' | 'broken' | 'unsupported' };

const header = v.object({ alg: v.picklist(['EdDSA', 'Ed25519']), kid: v.string() });
const ALGORITHM = 'Ed25519';

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const jsonOf = (base64url: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(base64url)));

/** The parts of a compact JWS; null for a text that is no JWS, or contains no credential. */
function read(jws: string) {
  const [head, payload, signature, more] = jws.split('.');
  if (!head || !payload || !signature || more !== undefined) return null;
  try {
    return {
      kid: v.parse(header, jsonOf(head)).kid,
      credential: v.parse(openBadgeCredential, jsonOf(payload)),
      signed: new TextEncoder().encode(`${head}.${payload}`),
      signature: bytesOf(signature),
    };
  } catch {
    return null;
  }
}

const isUnsupported = (error: unknown) => error instanceof DOMException && error.name === 'NotSupportedError';

/**
 * Checks in this browser that one of the platform's published keys signed this credential, and that it was not changed since.
 * @throws the client's error when the keys fail to load
 */
export async function checkSignature(client: ApiClient, jws: string, signal: AbortSignal): Promise<Signature> {
  const found = read(jws);
  if (!found) return { code: 'broken' };
  // Browsers offer it only over https and on localhost.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return { code: 'unsupported' };
  const { keys } = await client.get(calls.credentialKeys(), { public: true, signal });
  const key = keys.find(({ kid }) => kid === found.kid);
  if (!key) return { code: 'unknownKey' };
  try {
    const { kty, crv, x } = key;
    const imported = await subtle.importKey('jwk', { kty, crv, x }, ALGORITHM, false, ['verify']);
    const good = await subtle.verify(ALGORITHM, imported, found.signature, found.signed);
    return good ? { code: 'good', credential: found.credential } : { code: 'tampered' };
  } catch (error) {
    if (isUnsupported(error)) return { code: 'unsupported' };
    throw error;
  }
}
