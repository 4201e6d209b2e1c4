import { onNotify } from 'nanostores';
import * as paths from '../api/contract/paths';
import { user } from '../api/contract/users';
import type { User } from '../domain/entities';
import { preferred } from '../i18n/format';
import { perPlatform } from './per-platform';
import type { Platform } from './platform';
import { sessionSticks, startSignIn, startSignOut } from './sign-in';
import { forgetPerson } from './storage';

/** Dates follow the person's time zone: all that is on screen is shown anew when it is another. */
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
  const store = platform.resource(user, paths.me);
  let last: User | undefined;
  const note = () => {
    const known = store.known();
    if (!known) return;
    // The store tells of more than new answers: what was known before says nothing of the session.
    if (known !== last) sessionSticks();
    last = known;
    follow(platform, known.timezone);
  };
  note(); // it may have come before the elements' code
  onNotify(store, note);
  return store;
});

/** @param wishes its language above all: a host page may show the portal in another one than the browser's */
export const signIn = (platform: Platform, wishes: Parameters<typeof startSignIn>[1]) =>
  startSignIn(platform.client.url('/learn/'), wishes, () => platform.refresh(() => true));

/** Leaves for the sign-out; what this browser keeps of the person goes first. */
export function signOut(platform: Platform): void {
  forgetPerson();
  startSignOut(platform.client.url('/learn/'));
}
