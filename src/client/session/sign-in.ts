import { pathTo } from '../../portal/portal-paths';
import { findLocale } from '../../i18n/locales';
import { $storedLocale } from '../page/locale';
import { store } from '../page/storage';
import { leaveFor, openPopup } from '../page/windows';

/** Session-storage keys: the times when this tab left for a sign-in, joined by spaces, and the time when it came back. */
export const LEFT = 'learnSignInLeft';
export const RETURNED = 'learnSignInReturned';
/** How often it checks whether the sign-in window is closed. */
const LOOK_MS = 500;

interface Wishes {
  provider?: string | undefined;
  /** Language of the sign-in pages, e.g. `fr-FR`; absent: the one that the learner chose. */
  locale?: string | undefined;
  /** The session of this page has ended, which the sign-in page then says. */
  hasEnded?: boolean;
}

/** Adds the interface language for the sign-in pages, since the browser's own may differ. */
const speak = (url: URL, locale: string | undefined = findLocale($storedLocale.get())?.code) => {
  if (locale) url.searchParams.set('ui_locales', locale);
  return url.href;
};
/**
 * The address of a sign-in.
 * @param root absolute address of the portal on the platform
 * @param back absolute address to which it returns
 */
export const signInAddress = (root: string, back: string, { provider, locale, hasEnded }: Wishes = {}): string => {
  const url = new URL(root + pathTo('sign-in', { rest: 'login' }));
  url.searchParams.set('redirectUrl', back);
  if (provider) url.searchParams.set('provider', provider);
  if (hasEnded) url.searchParams.set('ended', 'true');
  return speak(url, locale);
};

/** Whether this page is leaving for the sign-in or sign-out of a click, which another navigation would replace. */
let isLeaving = false;

/** Whether this page is leaving for a sign-in or sign-out of a click. */
export const isLeavingPage = (): boolean => isLeaving;

/** Leaves this page for the sign-in, which returns to it. */
export const goToSignIn = (root: string, wishes?: Wishes): void =>
  leaveOnClick(signInAddress(root, location.href, wishes));

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

/**
 * Starts a sign-in after a click: in this page on the platform's own origin, else in a small window.
 *
 * @param onClosed runs when that window closes, because not every browser gives the page the focus then
 */
export function startSignIn(root: string, wishes: Wishes = {}, onClosed = () => {}): void {
  if (new URL(root).origin === location.origin && window.parent === window) {
    goToSignIn(root, wishes);
  } else {
    const popup = openPopup(signInAddress(root, root + pathTo('signed-in'), wishes));
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
