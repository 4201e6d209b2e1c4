import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse, serialize } from 'hono/utils/cookie';
import { cookieName, cookieOptions } from './cookies';

/** How long the sign-in page may take to follow. */
const SECONDS = 120;

/** Why the sign-in page is shown: the person has just signed out, or the session ended by itself. */
export type SignInReason = 'signedOut' | 'ended';
const isReason = (value: unknown): value is SignInReason => value === 'signedOut' || value === 'ended';

/**
 * A cookie that says why a sign-in follows. The sign-in page says it, and deletes the cookie. While it says that the person has signed
 * out, a sign-in asks the provider for its form: another tab may start one while the provider's session is still open, and would be
 * signed in without a question.
 */
export const signInNote = (origin: string) => {
  const name = cookieName('learnSignInNote', origin);
  return {
    name,
    /** The value of `Set-Cookie` for the response before the sign-in. */
    cookie: (reason: SignInReason) => serialize(name, reason, { ...cookieOptions(origin), maxAge: SECONDS }),
    /** Why the sign-in follows; the cookie is deleted. */
    take(request: IncomingMessage, response: ServerResponse): SignInReason | undefined {
      const reason = parse(request.headers.cookie ?? '', name)[name];
      if (!isReason(reason)) return undefined;
      response.setHeader('set-cookie', serialize(name, '', { ...cookieOptions(origin), maxAge: 0 }));
      return reason;
    },
  };
};
