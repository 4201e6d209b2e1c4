import type { FetcherStore } from '@nanostores/query';
import { onNotify } from 'nanostores';
import * as paths from '../api/contract/paths';
import { user } from '../api/contract/users';
import type { User } from '../domain/entities';
import { preferred } from '../i18n/format';
import type { Platform } from './platform';
import { startSignIn, startSignOut } from './sign-in';

/** Dates follow the person's time zone: all that is on screen is shown anew when it is another. */
function follow(platform: Platform, timezone: string | null): void {
  const zone = timezone ?? undefined;
  if (preferred.zone === zone) return;
  preferred.zone = zone;
  queueMicrotask(() => {
    for (const { store } of platform.resources.values()) if (store.lc > 0) store.set({ ...store.value! });
  });
}

/** The signed-in person. */
export function currentUser(platform: Platform) {
  const known = platform.resources.get(paths.me)?.store as FetcherStore<User, Error> | undefined;
  if (known) return known;
  const store = platform.resource(user, paths.me);
  onNotify(store, () => {
    const { data } = store.value ?? {};
    if (data) follow(platform, data.timezone);
  });
  return store;
}

/** @param wishes its language above all: a host page may show the portal in another one than the browser's */
export const signIn = (platform: Platform, wishes: Parameters<typeof startSignIn>[1]) =>
  startSignIn(platform.client.url('/learn/'), wishes, () => platform.refresh(() => true));

export const signOut = (platform: Platform) => startSignOut(platform.client.url('/learn/'));
