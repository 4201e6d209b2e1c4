import * as v from '../../src/contract/schema';
import type { credentialKeys } from '../../src/certificate/credential-schema';

export type Keys = v.InferOutput<typeof credentialKeys>['keys'];

/** A signed text that one of the keys signed, or why it is none: see `Signature`. */
export type Signed<T> = { code: 'good'; payload: T } | { code: 'tampered' | 'unknownKey' | 'broken' | 'unsupported' };

const header = v.object({ alg: v.picklist(['EdDSA', 'Ed25519']), kid: v.string() });
const ALGORITHM = 'Ed25519';

/** The bytes of a text in base64url. @throws for another text */
export const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const jsonOf = (base64url: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(base64url)));

/** The parts of a compact JWS; null for a text that is no JWS, or whose payload does not fit the schema. */
export function readJws<T>(schema: v.GenericSchema<unknown, T>, jws: string) {
  const [head, payload, signature, more] = jws.split('.');
  if (!head || !payload || !signature || more !== undefined) return null;
  try {
    return {
      kid: v.parse(header, jsonOf(head)).kid,
      payload: v.parse(schema, jsonOf(payload)),
      signed: new TextEncoder().encode(`${head}.${payload}`),
      signature: bytesOf(signature),
    };
  } catch {
    return null;
  }
}

const isUnsupported = (error: unknown) => error instanceof DOMException && error.name === 'NotSupportedError';

/** Checks in this browser that one of the keys signed a compact JWS. */
export async function checkJws<T>(
  schema: v.GenericSchema<unknown, T>,
  jws: string,
  keys: () => Promise<Keys>,
): Promise<Signed<T>> {
  const found = readJws(schema, jws);
  if (!found) return { code: 'broken' };
  // Browsers offer it only over https and on localhost.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return { code: 'unsupported' };
  const key = (await keys()).find(({ kid }) => kid === found.kid);
  if (!key) return { code: 'unknownKey' };
  try {
    const { kty, crv, x } = key;
    const imported = await subtle.importKey('jwk', { kty, crv, x }, ALGORITHM, false, ['verify']);
    const good = await subtle.verify(ALGORITHM, imported, found.signature, found.signed);
    return good ? { code: 'good', payload: found.payload } : { code: 'tampered' };
  } catch (error) {
    if (isUnsupported(error)) return { code: 'unsupported' };
    throw error;
  }
}
