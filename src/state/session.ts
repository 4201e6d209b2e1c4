import * as paths from '../api/contract/paths';
import { user } from '../api/contract/users';
import type { Platform } from './platform';
import { startSignIn, startSignOut } from './sign-in';

/** The signed-in person. */
export const currentUser = (platform: Platform) => platform.resource(user, paths.me);

export const signIn = (platform: Platform, { provider }: { provider?: string } = {}) =>
  startSignIn(platform.client.url('/learn/'), provider);

export const signOut = (platform: Platform) => startSignOut(platform.client.url('/learn/'));
