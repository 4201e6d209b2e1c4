import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse, serialize } from 'hono/utils/cookie';
import { cookieName, cookieOptions } from './cookies';

/** How long the sign-in page may take to follow the sign-out. */
const SECONDS = 120;

/**
 * The note of a sign-out for the next sign-in: a cookie. Until somebody sees the sign-in page or has signed in, a sign-in asks the
 * provider for its form, because another tab may start one before the provider's own session has ended.
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
