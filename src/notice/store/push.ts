import * as calls from '../../contract/calls/notice-choices';
import type { Platform } from '../../client/session/platform';
import { trustedScripts } from '../../client/trusted-script';
import { choosePush, hasChosenPush } from './push-choice';

/** The service worker that shows notices, and the pages that it belongs to. */
const WORKER = '/learn/push.js';
const SCOPE = '/learn/';

/**
 * Whether this browser shows notices when the portal is closed. `apple`: only when the portal is on the home screen. `missing`: it can't,
 * or the page is not the platform's own. `denied`: the person has blocked notifications of this site.
 */
export type PushState = 'on' | 'off' | 'denied' | 'apple' | 'missing';

const trusted = trustedScripts('learn-push');
const isApple = () => /\b(iPhone|iPad)\b/.test(navigator.userAgent);
const subscriptionOf = async () =>
  (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription();

async function send({ client }: Platform, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await client.send(calls.startPush(), { endpoint, keys });
}

/** What this browser does now for a person. */
export async function pushState({ client }: Platform, userId: string): Promise<PushState> {
  const isOwn = new URL(client.url('/'), location.href).origin === location.origin;
  if (!isOwn || !('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isOwn && isApple() ? 'apple' : 'missing';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && hasChosenPush(userId) && (await subscriptionOf());
  return isOn ? 'on' : 'off';
}

/**
 * Asks the person for permission, and has the platform tell this browser. Call it in a click.
 * @param key the platform's public key
 * @throws as `client.send`; the browser's error when it can't subscribe
 */
export async function startPush(platform: Platform, userId: string, key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await navigator.serviceWorker.register(trusted(WORKER), { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await send(platform, subscription);
  choosePush(userId, true);
  return 'on';
}

/** Goes on with the notices of this browser in a new session of the person: the end of a session ends them at the platform. */
export async function keepPush(platform: Platform, userId: string): Promise<void> {
  if ((await pushState(platform, userId)) !== 'on') return;
  const subscription = await subscriptionOf();
  if (subscription) await send(platform, subscription);
}

/** Ends the notices of this browser. @throws as `client.send` */
export async function stopPush({ client }: Platform, userId: string): Promise<PushState> {
  const subscription = await subscriptionOf();
  if (subscription) {
    await client.send(calls.endPush(), { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  choosePush(userId, false);
  return 'off';
}
