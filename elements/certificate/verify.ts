import * as calls from '../../src/certificate/credential-calls';
import type { ApiClient } from '../../src/client/client';
import { openBadgeCredential } from '../../src/certificate/credential-schema';
import type { OpenBadgeCredential } from '../../src/certificate/credential';
import { checkJws, type Keys } from './signed';
import { isRevoked } from './status';

/** The result of checking a credential's signature, and of one whose signature is good its state. */
export type Signature =
  | { code: 'good'; credential: OpenBadgeCredential; isRevoked: boolean }
  /** Changed after it was signed; signed with an unpublished key; not a credential; not supported by this browser. */
  | { code: 'tampered' | 'unknownKey' | 'broken' | 'unsupported' };

/** The platform's published keys, loaded when they are needed first. */
export function publishedKeys(client: ApiClient, signal: AbortSignal): () => Promise<Keys> {
  let keys: Promise<Keys> | undefined;
  return () => (keys ??= client.get(calls.credentialKeys(), { public: true, signal }).then((answer) => answer.keys));
}

/**
 * Checks in this browser that one of the platform's published keys signed this credential, that it was not changed since, and whether
 * it was revoked. A credential without a status (an older one, or of another platform) is not revoked.
 * @throws the client's error when the keys or the status list fail to load
 */
export async function checkSignature(client: ApiClient, jws: string, signal: AbortSignal): Promise<Signature> {
  const keys = publishedKeys(client, signal);
  const checked = await checkJws(openBadgeCredential, jws, keys);
  if (checked.code !== 'good') return checked;
  const { payload: credential } = checked;
  const { credentialStatus } = credential;
  const revoked = credentialStatus ? await isRevoked(client, credentialStatus, keys, signal) : false;
  return { code: 'good', credential, isRevoked: revoked };
}
