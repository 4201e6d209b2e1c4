import { onNotify, onStop, type WritableAtom } from 'nanostores';
import { pathTo } from '../domain/portal-paths';
import { findLocale } from '../i18n/locales';
import { $storedLocale } from './locale';
import { readStored, store } from './storage';
import { leaveFor, openPopup } from './windows';

const LOCK = 'learn-sign-in';
/** A 401 within this time after a sign-in, without a session in between, means that the session cookie is blocked. */
const CIRCLE_MS = 10_000;
/** Most sign-ins within that time, for a page that does not notice that the learner has come back. */
const MOST_TRIES = 3;
/** Session-storage keys: the times when this tab left for a sign-in, joined by spaces, and the time when it came back. */
const LEFT = 'learnSignInLeft';
const RETURNED = 'learnSignInReturned';
/** How often it checks whether the sign-in window is closed. */
const LOOK_MS = 500;

interface Wishes {
  provider?: string | undefined;
  /** Language of the sign-in pages, e.g. `fr-FR`; absent: the one that the learner chose. */
  locale?: string | undefined;
}

/** Adds the interface language for the sign-in pages, since the browser's own may differ. */
const speak = (url: URL, locale = findLocale($storedLocale.get())?.code) => {
  if (locale) url.searchParams.set('ui_locales', locale);
  return url.href;
};
const loginUrl = (root: string, back: string, { provider, locale }: Wishes = {}) => {
  const url = new URL(root + pathTo('sign-in', { rest: 'login' }));
  url.searchParams.set('redirectUrl', back);
  if (provider) url.searchParams.set('provider', provider);
  return speak(url, locale);
};

/** Whether this page is leaving for the sign-in or sign-out of a click, which another navigation would replace. */
let isLeaving = false;

/** Leaves for the sign-in or sign-out of a click. */
function leaveOnClick(href: string): void {
  isLeaving = true;
  // The browser may keep this page, and show it again on the way back.
  window.addEventListener('pageshow', ({ persisted }) => persisted && (isLeaving = false));
  leaveFor(href);
}

/** Call it when a sign-in has come back to the portal. */
export const returned = (): void => void store(RETURNED, String(Date.now()), 'session');

/** Call it when the platform has sent the signed-in user: the last sign-in made a session that works. */
export function sessionSticks(): void {
  store(LEFT, '', 'session');
  store(RETURNED, '', 'session');
}

/** Whether sign-ins lead to no session that works, or this can't be found out because nothing is stored. */
function isCircle(): boolean {
  const isRecent = (time: string) => Date.now() - Number(time) < CIRCLE_MS;
  const left = readStored(LEFT, 'session').split(' ').filter(isRecent);
  if (!store(LEFT, [...left, Date.now()].join(' '), 'session')) return true;
  return isRecent(readStored(RETURNED, 'session')) || left.length >= MOST_TRIES;
}

/**
 * Handles a 401 on a call that is not public (SGN-01): goes to the sign-in, which returns to this address. In a frame, or on a
 * page of another origin, it only reports that a sign-in is needed (each element fires `learn-sign-in`, and a frame tells its
 * parent). A lock allows one sign-in at a time over all tabs. While the page signs out, no sign-in starts.
 *
 * @param root absolute address of the portal on the platform, e.g. `https://learn.example/learn`
 * @param refresh runs when the page becomes visible again, because a sign-in in another window or tab may be done
 */
export async function askForSignIn(
  root: string,
  $signInNeeded: WritableAtom<boolean>,
  refresh: () => void,
): Promise<'retry' | 'give-up'> {
  const giveUp = (): 'give-up' => {
    if ($signInNeeded.get()) return 'give-up';
    $signInNeeded.set(true);
    window.addEventListener('focus', refresh);
    // Until a sign-in is done, or no element waits for it.
    const stop = () => {
      for (const end of ends) end();
      window.removeEventListener('focus', refresh);
    };
    const ends = [onNotify($signInNeeded, stop), onStop($signInNeeded, () => $signInNeeded.set(false))];
    return 'give-up';
  };
  const ask = (): 'give-up' | Promise<never> => {
    const framed = window.parent !== window;
    if (isLeaving || framed || new URL(root).origin !== location.origin || isCircle()) return giveUp();
    leaveFor(loginUrl(root, location.href));
    return new Promise(() => {}); // the page is unloading
  };
  if (!window.isSecureContext || !('locks' in navigator)) return ask();
  // Another tab is signing in, for this one too.
  return (await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? ask() : giveUp()))) as 'give-up';
}

/**
 * Starts a sign-in after a click: in this page on the platform's own origin, else in a small window.
 *
 * @param onClosed runs when that window closes, because not every browser gives the page the focus then
 */
export function startSignIn(root: string, wishes: Wishes = {}, onClosed = () => {}): void {
  if (new URL(root).origin === location.origin && window.parent === window) {
    leaveOnClick(loginUrl(root, location.href, wishes));
  } else {
    const popup = openPopup(loginUrl(root, root + pathTo('signed-in'), wishes));
    if (!popup) return;
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      onClosed();
    }, LOOK_MS);
  }
}

/** Leaves the page for the portal’s sign-out. @param root absolute address of the platform, without a slash at its end */
export const startSignOut = (root: string): void =>
  leaveOnClick(speak(new URL(root + pathTo('sign-in', { rest: 'logout' }))));
