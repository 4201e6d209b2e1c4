import { Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import * as client from 'openid-client';
import type { Db } from '../../../db/client';
import { cookieOptions } from '../cookies';
import { closeSession, endImpersonation, sessionCookie, sessionOf } from '../sessions';
import { signInNote } from '../sign-in-note';
import { uiLocales } from '../ui-locales';
import { setUserCookie, USER_COOKIE } from '../user-cookie';
import type { ProviderConfiguration } from './discovery';

interface Options {
  db: Db;
  origin: string;
  provider: ProviderConfiguration;
}

/** Serves the address that signs out, here and at the provider. For an administrator who acts as a learner, it ends only that. */
export function logoutRoute({ db, origin, provider }: Options): Hono {
  const cookie = cookieOptions(origin);
  const note = signInNote(origin);
  return new Hono().get('/learn/oidc/logout', async (c) => {
    const session = await sessionOf(db, c);
    if (session?.impersonator) {
      await endImpersonation(db, session, session.impersonator);
      await setUserCookie(c, db, session.impersonator, origin);
      return c.redirect('/learn/');
    }
    const idToken = session && (await closeSession(db, session));
    c.header('set-cookie', note.cookie('signedOut'), { append: true });
    deleteCookie(c, sessionCookie(origin), cookie);
    deleteCookie(c, USER_COOKIE, cookie);
    const configuration = await provider();
    if (!configuration.serverMetadata().end_session_endpoint) return c.redirect('/learn/');
    const locales = uiLocales(c.req.query('ui_locales'));
    const url = client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${origin}/learn/`,
      ...(idToken && { id_token_hint: idToken }),
      ...(locales && { ui_locales: locales }),
    });
    return c.redirect(url.href);
  });
}
