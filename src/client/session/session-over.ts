import { atom } from 'nanostores';
import * as v from 'valibot';
import * as paths from '../../contract/paths';
import { user } from '../../contract/users';
import { pathTo, PORTAL } from '../../portal/portal-paths';
import type { PageInUse, SessionOver } from './page-in-use';
import { goToSignIn, isLeavingPage, signInAddress } from './sign-in';
import { openPopup, reload } from '../page/windows';

/** How long the page waits for the code of the dialog before it goes to the sign-in page instead. */
const UNSHOWN_MS = 10_000;
/** How often it checks whether the sign-in window is closed. */
const LOOK_MS = 500;

const quiet = new WeakSet<object>();

/** Whether the person has put the sign-in off, and neither clicked nor pressed a key since. */
export const isPutOff = ({ $sessionOver }: Pick<PageInUse, '$sessionOver'>): boolean => quiet.has($sessionOver);

function putOff($sessionOver: object): void {
  quiet.add($sessionOver);
  const again = () => void quiet.delete($sessionOver);
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, again, { capture: true, once: true });
}

/** The id of the person whose data this page has; undefined when no response has told it. */
export function knownPerson({ resources }: Pick<PageInUse, 'resources'>): string | undefined {
  const me = resources.get(paths.me)?.known() as { id: string } | undefined;
  if (me) return me.id;
  // An element in a page of its own may have loaded no more than a course: its access tells whose it is.
  for (const store of resources.values()) {
    const known = store.known() as { userId?: unknown } | undefined;
    if (typeof known?.userId === 'string') return known.userId;
  }
  return undefined;
}

/** Calls back once when a window is closed. @returns stops watching */
function whenClosed(popup: Window, run: () => void): () => void {
  const watch = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(watch);
    run();
  }, LOOK_MS);
  return () => clearInterval(watch);
}

/**
 * The id of the person who is signed in now; null for nobody, undefined without a response. It does not ask by the client's calls,
 * which wait for the sign-in.
 */
async function personNow({ client }: PageInUse): Promise<string | null | undefined> {
  const answer = await client.fetch(client.url(paths.me), client.init()).catch(() => undefined);
  const found = answer?.ok && v.safeParse(user, await answer.json().catch(() => undefined));
  return found && found.success ? found.output.id : answer && null;
}

/**
 * Handles a 401 in a page whose session has worked before: asks for a sign-in in a window, while everything that was typed stays.
 * The requests that failed wait meanwhile. Another person gets a new page.
 *
 * @param onUnknown runs when a person signed in and it is not known whose data the page has
 * @returns 'retry' with a session of the same person
 */
export function askInPlace(page: PageInUse, onUnknown: () => void): Promise<'retry' | 'give-up'> {
  const { client, $signInNeeded, $sessionOver } = page;
  const root = client.url(PORTAL);
  const isHome = new URL(root).origin === location.origin;
  const person = knownPerson(page);
  if (isLeavingPage()) return Promise.resolve('give-up');
  return new Promise((resolve) => {
    const ended = new AbortController();
    let stopWatching = () => {};
    const $at: SessionOver['$at'] = atom('asked');

    function stop() {
      ended.abort();
      stopWatching();
      clearTimeout(unshown);
    }
    function end(outcome: 'retry' | 'give-up') {
      if (ended.signal.aborted) return;
      stop();
      $sessionOver.set(undefined);
      resolve(outcome);
    }
    /** Looks whether there is a session again. */
    async function look() {
      const found = await personNow(page);
      if (ended.signal.aborted || found === undefined) return;
      if (found === null) return void ($at.get() === 'open' && $at.set('same'));
      if (found === person) return end('retry');
      if (person) {
        stop();
        return reload(); // what waits must not be sent as the next person's
      }
      onUnknown();
      end('give-up');
    }
    window.addEventListener('focus', () => void look(), { signal: ended.signal });

    $sessionOver.set({
      $at,
      $shownBy: atom(),
      wholePage: isHome ? signInAddress(root, location.href, { hasEnded: true }) : undefined,
      newTab: signInAddress(root, root + pathTo('signed-in')),
      signIn() {
        const popup = openPopup(signInAddress(root, root + pathTo('signed-in')));
        $at.set(popup ? 'open' : 'blocked');
        stopWatching();
        if (popup) stopWatching = whenClosed(popup, () => void look());
      },
      later() {
        $signInNeeded.set(true);
        putOff($sessionOver);
        end('give-up');
      },
    });
    const unshown = setTimeout(() => {
      if ($sessionOver.get()?.$shownBy.get()) return;
      // Where no element is left to show it, nobody waits, and the page around may be another one.
      if (isHome && $sessionOver.lc) goToSignIn(root, { hasEnded: true });
      else end('give-up');
    }, UNSHOWN_MS);
  });
}
