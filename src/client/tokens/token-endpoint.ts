import { safeParse } from 'valibot';
import { text } from '../../contract/common';
import type { PartnerClient } from '../../contract/partner-client';
import * as v from '../../contract/schema';
import { NetworkError } from '../errors';
import { proofOf, type BrowserKey } from './browser-key';

const TIMEOUT_MS = 15_000;

const answer = v.object({ access_token: text, refresh_token: v.exactOptional(text) });
export type TokenAnswer = v.InferOutput<typeof answer>;

/** The platform refused a code or a refresh token: trying again can't help. */
export class GrantRefused extends Error {
  override name = 'GrantRefused';
}

/** The last nonce of each token endpoint. */
const nonces = new Map<string, string>();

/** Statuses after which a retry may succeed. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

/**
 * Requests tokens, with a proof of the key; once more with the server's nonce.
 * @param parameters besides `client_id`
 * @throws GrantRefused; NetworkError when there is no answer, or none that fits
 */
export async function requestTokens(
  { clientId, tokenEndpoint }: PartnerClient,
  key: BrowserKey,
  parameters: Record<string, string>,
): Promise<TokenAnswer> {
  for (let isRepeated = false; ; isRepeated = true) {
    const nonce = nonces.get(tokenEndpoint);
    const response = await fetch(tokenEndpoint, {
      method: 'POST',
      credentials: 'omit',
      headers: { Accept: 'application/json', DPoP: await proofOf(key, { method: 'POST', url: tokenEndpoint, nonce }) },
      body: new URLSearchParams({ client_id: clientId, ...parameters }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new NetworkError('The platform gives no token now', { cause });
    });
    const next = response.headers.get('dpop-nonce');
    if (next) nonces.set(tokenEndpoint, next);
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) {
      const parsed = safeParse(answer, body);
      if (parsed.success) return parsed.output;
      throw new NetworkError('The platform sent no token');
    }
    if (next && next !== nonce && !isRepeated) continue;
    if (isPassing(response.status)) throw new NetworkError(`The token endpoint answered ${response.status}`);
    throw new GrantRefused((body as { error?: string } | undefined)?.error ?? `It answered ${response.status}`);
  }
}
