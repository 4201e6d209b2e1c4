import type { WritableAtom } from 'nanostores';
import type { SignInWindow } from '../session/window-sign-in';
import { createWindowSignIn } from './sign-in-window';
import { createTokenSession, type TokenSessionOptions } from './token-session';

export type { TokenSession, TokenSessionOptions } from './token-session';

/** What `platform-session.ts` loads when a session is to be by tokens. @param $window gets the state of a sign-in in a window */
export function createTokens($window: WritableAtom<SignInWindow>, options: TokenSessionOptions) {
  const session = createTokenSession(options);
  return { session, signIn: createWindowSignIn(session, options.root, $window) };
}

export type Tokens = ReturnType<typeof createTokens>;
