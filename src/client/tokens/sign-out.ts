import * as paths from '../../contract/paths';
import { proofOf, type BrowserKey } from './browser-key';
import { notifyTabs } from './other-tabs';
import { readSession, removeSession, sessionNames } from './stored-session';

/**
 * Ends a session: in this browser, in all tabs, and on the platform. Never throws: without a network the platform ends it by itself
 * when its token has expired. A tab whose token has no refresh token ends it when it hears of this (`endWithToken`).
 */
export async function endStored(name: string): Promise<void> {
  const stored = await readSession(name);
  await removeSession(name);
  notifyTabs({ what: 'ended', name });
  if (!stored?.refreshToken) return;
  const { revocationEndpoint, clientId } = stored.client;
  const body = new URLSearchParams({ client_id: clientId, token: stored.refreshToken });
  await fetch(revocationEndpoint, { method: 'POST', credentials: 'omit', body, keepalive: true }).catch(() => {});
}

interface Held {
  /** Absolute address of the platform, without a slash at its end. */
  root: string;
  key: BrowserKey;
  token: string;
  /** The last nonce of the platform. */
  nonce: string | undefined;
}

/** Ends the session of an access token on the platform, for a session without a refresh token to revoke. Never throws. */
export async function endWithToken({ root, key, token, nonce }: Held): Promise<void> {
  const [method, url] = ['DELETE', root + paths.tokenSession];
  const send = async (last: string | undefined) =>
    fetch(url, {
      method,
      credentials: 'omit',
      keepalive: true,
      headers: { Authorization: `DPoP ${token}`, DPoP: await proofOf(key, { method, url, nonce: last, token }) },
    });
  try {
    const answer = await send(nonce);
    const next = answer.headers.get('dpop-nonce') ?? undefined;
    if (answer.status === 401 && next !== nonce) await send(next);
  } catch {
    // Without a network the token expires by itself.
  }
}

/**
 * Ends all token sessions of this browser at a platform.
 * @param root absolute address of the platform, without a slash at its end
 */
export async function signOutOf(root: string): Promise<void> {
  for (const name of await sessionNames(root)) await endStored(name);
}
