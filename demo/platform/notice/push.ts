import { buildPushHTTPRequest } from '@pushforge/builder';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../db/client';
import { jwk, secret } from '../server/secrets';

/** The push services of browsers: the platform calls no other address, whatever a subscription names. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Whether an endpoint is that of a known push service. @param more origins that the operator allows besides */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (more.includes(origin)) return true;
  const isKnown = SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
  return protocol === 'https:' && port === '' && isKnown;
}

const KEY = { name: 'vapid', schema: jwk };

/** The platform's key for web push (VAPID), made at the first use. */
export const pushKey = (db: Db): Promise<JWK> =>
  secret(db, KEY, async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return { ...(await exportJWK(privateKey)), alg: 'ES256' };
  });

/** The public part of the key, as browsers want it: an uncompressed point in base64url. */
export function publicPushKey({ x, y }: JWK): string {
  const point = [x, y].map((part) => Buffer.from(part!, 'base64url'));
  return Buffer.concat([Buffer.from([4]), ...point]).toString('base64url');
}

/** What a notification shows, and the address that it opens. */
export interface PushMessage {
  title: string;
  body: string;
  href: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The same notice twice is one notification. */
  tag: string;
}

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const ANSWER_MS = 15_000;
/** A push service keeps it this long for a device that is off, in seconds. */
const KEPT_SECONDS = 12 * 60 * 60;

/**
 * Sends a notification to one browser.
 * @param contact the operator's address, which push services ask for
 * @returns `over`: the subscription does not exist any more; `later`: it may be sent again
 */
export async function sendPush(
  key: JWK,
  contact: string,
  subscription: Subscription,
  message: PushMessage,
): Promise<'gone' | 'over' | 'later'> {
  try {
    const { endpoint, headers, body } = await buildPushHTTPRequest({
      privateJWK: key as JsonWebKey,
      subscription,
      message: { payload: { ...message }, adminContact: contact, options: { ttl: KEPT_SECONDS, urgency: 'normal' } },
    });
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'error' });
    await response.body?.cancel();
    if (response.ok) return 'gone';
    return [400, 403, 404, 410].includes(response.status) ? 'over' : 'later';
  } catch {
    return 'later';
  }
}
