import { onNotify, onStop, type WritableAtom } from 'nanostores';
import { findLocale } from '../i18n/locales';
import { $storedLocale } from './locale';
import { leaveFor, openPopup } from './windows';

const LOCK = 'learn-sign-in';
/** Who needs a sign-in so soon after one, and was never known in between, has a session that does not stick. */
const CIRCLE_MS = 10_000;
/** So often one may leave for it within that time, where the way back is not noticed. */
const MOST_TRIES = 3;
/** Keys of this tab: when it left for a sign-in, times joined by spaces, and when it came back from one. */
const LEFT = 'learnSignInLeft';
const RETURNED = 'learnSignInReturned';
/** How often is seen whether the window of a sign-in is closed. */
const LOOK_MS = 500;

interface Wishes {
  provider?: string | undefined;
  /** What the page that asks is read in, e.g. `fr-FR`; without it what the learner chose. */
  locale?: string | undefined;
}

/** The pages on the way speak what the learner reads: the browser's own language may be another. */
const speak = (url: URL, locale = findLocale($storedLocale.get())?.code) => {
  if (locale) url.searchParams.set('ui_locales', locale);
  return url.href;
};
const loginUrl = (root: string, back: string, { provider, locale }: Wishes = {}) => {
  const url = new URL('oidc/login', root);
  url.searchParams.set('redirectUrl', back);
  if (provider) url.searchParams.set('provider', provider);
  return speak(url, locale);
};

/** To be called where a sign-in comes back to the portal. */
export function returned(): void {
  try {
    sessionStorage.setItem(RETURNED, String(Date.now()));
  } catch {
    // isCircle says so
  }
}

/** To be called when the platform has said who is signed in: the last sign-in made a session that sticks. */
export function sessionSticks(): void {
  try {
    sessionStorage.removeItem(LEFT);
    sessionStorage.removeItem(RETURNED);
  } catch {
    // isCircle says so
  }
}

function isCircle(): boolean {
  try {
    const isRecent = (time: string | null) => Date.now() - Number(time) < CIRCLE_MS;
    const left = (sessionStorage.getItem(LEFT) ?? '').split(' ').filter(isRecent);
    sessionStorage.setItem(LEFT, [...left, Date.now()].join(' '));
    return isRecent(sessionStorage.getItem(RETURNED)) || left.length >= MOST_TRIES;
  } catch {
    return true; // without storage a circle could not be seen
  }
}

/**
 * A 401 on a call that is not public (SGN-01): goes to the sign-in, which comes back to this address.
 * In a frame, or on a page of another origin, it says that a sign-in is needed (each element fires `learn-sign-in`, which a
 * frame tells its parent). One at a time, over all tabs.
 *
 * @param refresh runs when the person comes back to this page, as a sign-in in another window or tab may be done then
 */
export async function askForSignIn(
  root: string,
  $signInNeeded: WritableAtom<boolean>,
  refresh: () => void,
): Promise<'retry' | 'give-up'> {
  const tell = (): 'give-up' => {
    if ($signInNeeded.get()) return 'give-up';
    $signInNeeded.set(true);
    window.addEventListener('focus', refresh);
    // Until one is done, or no element is left that waits for it.
    const stop = () => {
      for (const end of ends) end();
      window.removeEventListener('focus', refresh);
    };
    const ends = [onNotify($signInNeeded, stop), onStop($signInNeeded, () => $signInNeeded.set(false))];
    return 'give-up';
  };
  const ask = (): 'give-up' | Promise<never> => {
    const framed = window.parent !== window;
    if (framed || new URL(root).origin !== location.origin || isCircle()) return tell();
    leaveFor(loginUrl(root, location.href));
    return new Promise(() => {}); // the page is on its way out; nothing is shown in between
  };
  if (!window.isSecureContext || !('locks' in navigator)) return ask();
  // Another tab is at it: its sign-in will do for this one too.
  return (await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? ask() : tell()))) as 'give-up';
}

/**
 * Starts a sign-in that the person asked for: in this page on the platform's own origin, else in a window beside it.
 *
 * @param onClosed runs when that window is closed, as not every browser gives the page the focus then
 */
export function startSignIn(root: string, wishes: Wishes = {}, onClosed = () => {}): void {
  if (new URL(root).origin === location.origin && window.parent === window) {
    leaveFor(loginUrl(root, location.href, wishes));
  } else {
    const popup = openPopup(loginUrl(root, new URL('signed-in', root).href, wishes));
    if (!popup) return;
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      onClosed();
    }, LOOK_MS);
  }
}

export const startSignOut = (root: string): void => leaveFor(speak(new URL('oidc/logout', root)));
