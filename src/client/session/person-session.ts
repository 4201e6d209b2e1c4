import type { Session } from '../call-session';
import type { PlatformSession } from './platform-session';
import { mayHaveSession } from './session-cookie';

interface Options {
  /** Whether nobody else has signed in since. */
  isCurrent: () => boolean;
  /** Absolute address of the platform. */
  base: () => string;
  /** Asks the learner to sign in. */
  signIn: Session['renew'];
}

/**
 * The session of one person for the client, by tokens or by the cookie. What the person typed or did is not sent as the next
 * person's.
 */
export function personSession(page: PlatformSession, { isCurrent, base, signIn }: Options): Session {
  const session: Session = {
    isToken: () => page.$isToken.get(),
    authorize(request, send) {
      const known = page.known();
      if (known) return known.then(() => session.authorize(request, send));
      const tokens = page.calls();
      return tokens ? tokens.then((each) => each.authorize(request, send, isCurrent)) : send();
    },
    // Public calls never get here.
    async renew() {
      if (!isCurrent()) return 'give-up';
      if (await page.begin()) return isCurrent() ? 'retry' : 'give-up';
      return signIn();
    },
    mayExist: () => mayHaveSession(base()),
    isPartner: () => page.isPartner(),
  };
  return session;
}
