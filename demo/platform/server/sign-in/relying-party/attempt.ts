import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Db } from '../../../db/client';
import { sharedKey } from '../../secrets';
import { cookieName, cookieOptions } from '../cookies';

const ATTEMPT_SECONDS = 3_600;

/** The state of a sign-in in progress. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  redirectUrl: string;
  /** Languages that the portal asked for. */
  locales?: string | undefined;
}

export type Attempts = Awaited<ReturnType<typeof attemptsIn>>;

/** Keeps sign-ins in progress, each encrypted in a cookie of its browser. */
export async function attemptsIn(db: Db, origin: string) {
  const key = await sharedKey(db, 'sign-in-cookie-key');
  const name = cookieName('learnSignIn', origin);
  const options = cookieOptions(origin);
  return {
    async keep(c: Context, attempt: Attempt): Promise<void> {
      const jwt = await new EncryptJWT({ ...attempt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${ATTEMPT_SECONDS}s`)
        .encrypt(key);
      setCookie(c, name, jwt, { ...options, maxAge: ATTEMPT_SECONDS });
    },
    /** The browser's attempt, and deletes its cookie; undefined: there is none, or it is too old. */
    async take(c: Context): Promise<Attempt | undefined> {
      const jwt = getCookie(c, name);
      deleteCookie(c, name, options);
      const opened = jwt ? await jwtDecrypt<Attempt>(jwt, key).catch(() => undefined) : undefined;
      return opened?.payload;
    },
  };
}
