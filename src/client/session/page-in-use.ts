import type { WritableAtom } from 'nanostores';
import type { ApiClient } from '../client';
import type { PlatformSession } from './platform-session';
import type { Resource } from '../page/resource';

/** A session that has ended while the page was in use: what the dialog shows, and what it can do. */
export interface SessionOver {
  /** `open`: the sign-in window is open. `blocked`: the browser refused it. `same`: there is no session after it was closed. */
  $at: WritableAtom<'asked' | 'open' | 'blocked' | 'same'>;
  /** The element that shows the dialog: one of all elements of the page. */
  $shownBy: WritableAtom<HTMLElement | undefined>;
  /** The address of the sign-in in this page's place; undefined where it can't lead back here. */
  wholePage: string | undefined;
  /** The address for a link that opens the sign-in in a new tab. */
  newTab: string;
  /** Opens the sign-in window. Call it in the click. */
  signIn(): void;
  /** The learner does not sign in now: what waits fails, and the next action asks again. */
  later(): void;
}

/** What the reaction to a 401 needs to know of a platform and its data (`Platform`). */
export interface PageInUse {
  client: ApiClient;
  session: Pick<PlatformSession, '$isToken'>;
  /** Stores by path. */
  resources: ReadonlyMap<string, Resource<unknown>>;
  refresh(matches: (path: string) => boolean): void;
  $signInNeeded: WritableAtom<boolean>;
  $sessionOver: WritableAtom<SessionOver | undefined>;
}
