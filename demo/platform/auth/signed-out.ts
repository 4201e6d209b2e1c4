import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse, serialize } from 'hono/utils/cookie';
import { cookieName, cookieOptions } from './cookies';

/** How long the sign-in page may take to follow the sign-out. */
const SECONDS = 120;

/**
 * A cookie that says that the person has just signed out. The sign-in page shows it, and deletes it. While it is there, a sign-in asks
 * the provider for its form: another tab may start one while the provider's session is still open, and would be signed in without a
 * question.
 */
export const signedOutNote = (origin: string) => {
  const name = cookieName('learnSignedOut', origin);
  return {
    name,
    /** The value of `Set-Cookie` for the answer to the sign-out. */
    cookie: serialize(name, '1', { ...cookieOptions(origin), maxAge: SECONDS }),
    /** Whether there is a note; it is deleted. */
    take(request: IncomingMessage, response: ServerResponse): boolean {
      if (!parse(request.headers.cookie ?? '', name)[name]) return false;
      response.setHeader('set-cookie', serialize(name, '', { ...cookieOptions(origin), maxAge: 0 }));
      return true;
    },
  };
};
