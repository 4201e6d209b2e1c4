import * as calls from '../../contract/calls/me';
import { onNotify } from 'nanostores';
import type { User } from '../../contract/users';
import { PORTAL } from '../../portal/portal-paths';
import { preferred } from '../../i18n/format';
import { perPlatform } from './per-platform';
import type { Platform } from './platform';
import { sessionSticks, startSignIn, startSignOut } from './sign-in';
import { removePersonalValues } from '../page/storage';

/** Applies the person's time zone: when it changes, all dates on screen render again. */
function follow(platform: Platform, timezone: string | null): void {
  const zone = timezone ?? undefined;
  if (preferred.zone === zone) return;
  preferred.zone = zone;
  queueMicrotask(() => {
    for (const resource of platform.resources.values()) resource.repeat();
  });
}

/** The signed-in person. */
export const currentUser = perPlatform((platform) => {
  const store = platform.resource(calls.me());
  let last: User | undefined;
  const note = () => {
    const known = store.known();
    if (!known) return;
    // The store also notifies without a new response; an old one proves no session.
    if (known !== last) sessionSticks();
    last = known;
    follow(platform, known.timezone);
  };
  note(); // the response may have arrived before this code
  onNotify(store, note);
  return store;
});

/**
 * Starts a sign-in; call it in the click. @param wishes its language above all: a host page may show the portal in another one than
 * the browser's
 */
export function signIn(platform: Platform, wishes: Parameters<typeof startSignIn>[1]): void {
  if (platform.session.signIn({ locale: wishes?.locale })) return;
  startSignIn(platform.client.url(PORTAL), wishes, () => platform.refresh(() => true));
}

/** Removes the person's data from this browser, then ends the session: on this page when it is a token, else on the sign-out page. */
export function signOut(platform: Platform): void {
  removePersonalValues();
  if (!platform.session.signOut()) startSignOut(platform.client.url(PORTAL));
}
