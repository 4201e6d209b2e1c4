import type { Session } from '../../src/client/call-session';

/** A session by the cookie; a sign-in fails, unless `changes` says otherwise. */
export const cookieSession = (changes: Partial<Session> = {}): Session => ({
  isToken: () => false,
  authorize: (_, send) => send(),
  renew: () => Promise.resolve('give-up'),
  mayExist: () => true,
  isPartner: () => Promise.resolve(false),
  ...changes,
});
