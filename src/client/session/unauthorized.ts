import { onNotify, onStop, type WritableAtom } from 'nanostores';
import * as paths from '../../contract/paths';
import { isPublic } from '../headers';
import { PORTAL } from '../../portal/portal-paths';
import type { PageInUse } from './page-in-use';
import { askInPlace, isPutOff, knownPerson } from './session-over';
import { isLeavingPage, LEFT, RETURNED, signInAddress } from './sign-in';
import { readStored, store } from '../page/storage';
import { leaveFor } from '../page/windows';

const LOCK = 'learn-sign-in';
/** A 401 within this time after a sign-in, without a session in between, means that the session cookie is blocked. */
const CIRCLE_MS = 10_000;
/** Most sign-ins within that time, for a page that does not notice that the learner has come back. */
const MOST_TRIES = 3;

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
    if (isLeavingPage() || framed || new URL(root).origin !== location.origin || isCircle()) return giveUp();
    leaveFor(signInAddress(root, location.href));
    return new Promise(() => {}); // the page is unloading
  };
  if (!window.isSecureContext || !('locks' in navigator)) return ask();
  // Another tab is signing in, for this one too.
  return (await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? ask() : giveUp()))) as 'give-up';
}

/**
 * Whether a 401 is the end of a session that this page has used: then the page asks in place. A frame leaves that to the page around
 * it. A page that is still loading who signed in is not in use.
 */
function isSessionOver(page: PageInUse): boolean {
  const { resources, session } = page;
  const me = resources.get(paths.me);
  const isLoading = me !== undefined && knownPerson(page) === undefined;
  const hasWorked = [...resources].some(([path, store]) => !isPublic(path) && store.known() !== undefined);
  return hasWorked && !isLoading && window.parent === window && !session.$isToken.get();
}

/**
 * Handles a 401 where no session by tokens could begin: of a page in use, in place; else by leaving for the sign-in. Who has put the
 * sign-in off is asked again after a click or a key only, not by a request in the background.
 * @param onPerson makes a platform for the next person
 */
export function whenUnauthorized(page: PageInUse, onPerson: () => void): Promise<'retry' | 'give-up'> {
  if (isPutOff(page)) return Promise.resolve('give-up');
  if (isSessionOver(page)) return askInPlace(page, onPerson);
  return askForSignIn(page.client.url(PORTAL), page.$signInNeeded, () => page.refresh(() => true));
}
