import { notifyTabs } from './other-tabs';
import { readSession, removeSession, sessionNames } from './stored-session';

/**
 * Ends a session: in this browser, in all tabs, and on the platform. Never throws: without a network the platform ends it by itself
 * when its token has expired.
 * @param last the access token of a page whose session has no refresh token
 */
export async function endStored(name: string, last?: string): Promise<void> {
  const stored = await readSession(name);
  await removeSession(name);
  notifyTabs({ what: 'ended', name });
  const token = stored?.refreshToken ?? last;
  if (!stored || !token) return;
  const { revocationEndpoint, clientId } = stored.client;
  const body = new URLSearchParams({ client_id: clientId, token });
  await fetch(revocationEndpoint, { method: 'POST', credentials: 'omit', body, keepalive: true }).catch(() => {});
}

/**
 * Ends all token sessions of this browser at a platform.
 * @param root absolute address of the platform, without a slash at its end
 */
export async function signOutOf(root: string): Promise<void> {
  for (const name of await sessionNames(root)) await endStored(name);
}
