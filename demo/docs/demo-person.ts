import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { cookieOptions } from '../platform/server/sign-in/cookies';
import {
  closeSession,
  openSession,
  readSessionCookie,
  sessionCookie,
  sessionOf,
} from '../platform/server/sign-in/sessions';
import { setUserCookie, USER_COOKIE } from '../platform/server/sign-in/user-cookie';
import type { Db } from '../platform/db/client';
import { users } from '../platform/db/schema';

/** The person whose data the examples show first. */
const FIRST = 'ben';
/** The cookie of visitors who chose to see the examples signed out. */
const SIGNED_OUT_COOKIE = 'docsSignedOut';

interface Options {
  db: Db;
  /** The origin of the documentation. */
  origin: string;
}

/**
 * Signs visitors of the documentation in as a person of the demo, without a password. The page of an example opens a session if there
 * is none; `POST /person` chooses another person (`person`: a username, or empty for signed out).
 */
export function demoPerson({ db, origin }: Options): Hono {
  const app = new Hono();

  async function signIn(c: Context, username: string): Promise<boolean> {
    const [user] = await db.select().from(users).where(eq(users.username, username));
    if (!user) return false;
    setCookie(c, sessionCookie(origin), await openSession(db, user.id, undefined), cookieOptions(origin));
    await setUserCookie(c, db, user, origin);
    return true;
  }

  app.use(readSessionCookie(origin));
  app.get('/example/', async (c, next) => {
    if (!getCookie(c, SIGNED_OUT_COOKIE) && !(await sessionOf(db, c))) await signIn(c, FIRST);
    return next();
  });
  app.post('/person', csrf(), async (c) => {
    const { person } = await c.req.parseBody();
    const session = await sessionOf(db, c);
    if (session) await closeSession(db, session);
    deleteCookie(c, SIGNED_OUT_COOKIE);
    if (person === '') {
      deleteCookie(c, sessionCookie(origin), cookieOptions(origin));
      deleteCookie(c, USER_COOKIE);
      setCookie(c, SIGNED_OUT_COOKIE, '1', { path: '/', sameSite: 'Lax' });
    } else if (typeof person !== 'string' || !(await signIn(c, person))) return c.text('There is no such person.', 400);
    return c.body(null, 204);
  });
  return app;
}
