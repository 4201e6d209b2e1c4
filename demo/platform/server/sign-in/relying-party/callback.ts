import { Hono, type Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as client from 'openid-client';
import { PORTAL, pathTo } from '../../../../../src/portal/portal-paths';
import type { Db } from '../../../db/client';
import { pageHeaders } from '../../../pages/document';
import { chooseLanguage } from '../../../pages/language-menu';
import { visitorSettings } from '../../../tenant/visitor-settings';
import { cookieOptions } from '../cookies';
import { endPage } from '../pages';
import { closeSession, openSession, SESSION_SECONDS, sessionCookie, sessionOf, type UserRow } from '../sessions';
import { signInNote } from '../sign-in-note';
import { consumeNew } from '../sign-up';
import { setUserCookie } from '../user-cookie';
import type { Attempt, Attempts } from './attempt';
import { callbackOf, type ProviderConfiguration } from './discovery';
import { personOf, type Tokens } from './person';

/** Why a sign-in has ended: the texts of its page, and its status. */
const ends = {
  expired: { title: 'expired', text: 'startAgain', status: 400 },
  didNotWork: { title: 'didNotWork', text: 'startAgain', status: 400 },
  noAccount: { title: 'noAccount', text: 'noAccountText', status: 403 },
} as const;

interface Options {
  db: Db;
  origin: string;
  provider: ProviderConfiguration;
  isEmbedded: boolean;
  attempts: Attempts;
}

/** Sends the page that says why a sign-in has ended. */
async function end(db: Db, c: Context, attempt: Attempt | undefined, why: keyof typeof ends) {
  const { title, text, status } = ends[why];
  const tenant = await visitorSettings(db);
  const choice = chooseLanguage(tenant, c.req.query('locale'), attempt?.locales, c.req.header('accept-language'));
  const { t } = choice.language;
  return c.html(endPage(choice, { title: t(`signIn:${title}`), text: t(`signIn:${text}`) }), status, pageHeaders);
}

/** The tokens for the code in the address. @throws when the provider or the library refuses it */
async function tokensFor(c: Context, { state, nonce, verifier }: Attempt, { origin, provider }: Options) {
  const { search } = new URL(c.req.url);
  return client.authorizationCodeGrant(await provider(), new URL(callbackOf(origin) + search), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
}

/** Opens the person's session in this browser. */
async function open(c: Context, user: UserRow, tokens: Tokens, { db, origin }: Options): Promise<void> {
  const cookie = cookieOptions(origin);
  // One session for each browser: the old one would stay open without its cookie.
  const former = await sessionOf(db, c);
  if (former) await closeSession(db, former);
  setCookie(c, sessionCookie(origin), await openSession(db, user.id, tokens.id_token, c.req.header('user-agent')), {
    ...cookie,
    maxAge: SESSION_SECONDS,
  });
  await setUserCookie(c, db, user, origin);
  deleteCookie(c, signInNote(origin).name, cookie);
}

/** Serves the address that the provider sends people back to: it opens their session. */
export function callbackRoute(options: Options): Hono {
  const { db, origin, provider, isEmbedded, attempts } = options;
  return new Hono().get('/learn/oidc/callback', async (c) => {
    const attempt = await attempts.take(c);
    if (!attempt) return end(db, c, attempt, 'expired');
    let tokens;
    try {
      tokens = await tokensFor(c, attempt, options);
    } catch (error) {
      console.warn('Sign-in refused:', error instanceof Error ? error.message : error);
      return end(db, c, attempt, 'didNotWork');
    }
    const user = await personOf(db, tokens, { provider, isEmbedded });
    if (!user) return end(db, c, attempt, 'noAccount');
    await open(c, user, tokens, options);
    const target = new URL(attempt.redirectUrl, origin);
    if (await consumeNew(db, user.id)) target.searchParams.set('selfRegistered', 'true');
    return c.redirect(PORTAL + pathTo('login-callback', {}, { redirectUrl: target.href }));
  });
}
