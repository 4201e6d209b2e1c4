import { readFileSync } from 'node:fs';
import { eq, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as client from 'openid-client';
import { PORTAL, pathTo } from '../../../../src/portal/portal-paths';
import { safeRedirect } from '../../../../src/base/urls';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import { sharedKey } from '../secrets';
import { cookieName, cookieOptions } from './cookies';
import { visitorSettings } from '../../tenant/visitor-settings';
import { pageHeaders } from '../../pages/document';
import { chooseLanguage } from '../../pages/language-menu';
import { endPage, languageScript, SHOW_PASSWORD, showPasswordScript, signOutScript } from './pages';
import { consumeNew } from './sign-up';
import { closeSession, endImpersonation, openSession, SESSION_SECONDS, sessionCookie, sessionOf } from './sessions';
import { signInNote, type SignInReason } from './sign-in-note';
import { uiLocales } from './ui-locales';
import { setUserCookie, USER_COOKIE } from './user-cookie';

const SHEET = readFileSync('demo/platform/server/sign-in/pages.css', 'utf8');
const SEARCH = readFileSync('demo/hosts/learn/public/language-search.js', 'utf8');
const ATTEMPT_SECONDS = 3_600;

interface Options {
  db: Db;
  origin: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The address at which this process reaches the embedded provider, because the public one may not be reachable from inside. */
  address: string;
}

/** The texts of the page that says why a sign-in has ended. */
type EndText = 'expired' | 'didNotWork' | 'noAccount' | 'noAccountText' | 'startAgain';

/** The state of a sign-in in progress, encrypted in a cookie of its browser. */
interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  redirectUrl: string;
  /** Languages that the portal asked for. */
  locales?: string | undefined;
}

/** Whether the provider lets people create an account (OpenID Connect's Prompt Create 1.0). */
const isCreatable = (prompts: unknown) => Array.isArray(prompts) && prompts.includes('create');

/** Serves /learn/oidc/*: the portal as a relying party of an OpenID provider (RT-22): code flow with PKCE, state and nonce. */
export async function relyingParty({ db, origin, issuer, clientId, clientSecret, address }: Options): Promise<Hono> {
  const app = new Hono();
  const key = await sharedKey(db, 'sign-in-cookie-key');
  const callback = `${origin}/learn/oidc/callback`;
  const cookie = cookieOptions(origin);
  const attemptCookie = cookieName('learnSignIn', origin);
  const note = signInNote(origin);

  // Discovery runs at the first sign-in: the embedded provider answers only when this process listens.
  let discovered: Promise<client.Configuration> | undefined;
  const provider = () => {
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
        [client.customFetch]: (url, init) =>
          fetch(url.startsWith(`${origin}/idp/`) ? address + url.slice(origin.length) : url, init as RequestInit),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  /** The user who signed in: found by the provider's id, or by an email address that the provider has verified. */
  async function personOf(tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>) {
    const { sub, ...claims } = tokens.claims()!;
    if (issuer === `${origin}/idp`) return (await db.select().from(users).where(eq(users.id, sub)))[0];
    const configuration = await provider();
    const about =
      'email' in claims || !configuration.serverMetadata().userinfo_endpoint
        ? claims
        : await client.fetchUserInfo(configuration, tokens.access_token, sub);
    const email = about.email_verified === true && typeof about.email === 'string' ? about.email.toLowerCase() : null;
    const [user] = await db
      .select()
      .from(users)
      .where(or(eq(users.externalId, sub), eq(users.username, sub), email ? eq(users.email, email) : undefined));
    return user;
  }

  app.get('/learn/oidc/login', async (c) => {
    const attempt: Attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      redirectUrl: safeRedirect(c.req.query('redirectUrl'), `${origin}/`) ?? `${origin}/learn/`,
      locales: uiLocales(c.req.query('ui_locales')),
    };
    const jwt = await new EncryptJWT({ ...attempt })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${ATTEMPT_SECONDS}s`)
      .encrypt(key);
    setCookie(c, attemptCookie, jwt, { ...cookie, maxAge: ATTEMPT_SECONDS });
    const configuration = await provider();
    const { prompt_values_supported: prompts } = configuration.serverMetadata();
    // A provider that does not create accounts shows its sign-in.
    const creates = c.req.query('prompt') === 'create' && isCreatable(prompts);
    const hasSignedOut = getCookie(c, note.name) === ('signedOut' satisfies SignInReason);
    const prompt = creates ? 'create' : hasSignedOut && 'login';
    if (!hasSignedOut && c.req.query('ended') === 'true')
      c.header('set-cookie', note.cookie('ended'), { append: true });
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...(prompt && { prompt }),
      ...(attempt.locales && { ui_locales: attempt.locales }),
      ...(c.req.query('provider') && { acr_values: `idp:${c.req.query('provider')}` }),
    });
    return c.redirect(url.href);
  });

  app.get('/learn/oidc/callback', async (c) => {
    const jwt = getCookie(c, attemptCookie);
    deleteCookie(c, attemptCookie, cookie);
    const opened = jwt ? await jwtDecrypt<Attempt>(jwt, key).catch(() => undefined) : undefined;
    const attempt = opened?.payload;
    const end = async (title: EndText, text: EndText, status: 400 | 403) => {
      const tenant = await visitorSettings(db);
      const wished = c.req.header('accept-language');
      const choice = chooseLanguage(tenant, c.req.query('locale'), attempt?.locales, wished);
      const { t } = choice.language;
      return c.html(endPage(choice, { title: t(`signIn:${title}`), text: t(`signIn:${text}`) }), status, pageHeaders);
    };
    if (!attempt) return end('expired', 'startAgain', 400);
    const { state, nonce, verifier, redirectUrl } = attempt;
    let tokens;
    try {
      tokens = await client.authorizationCodeGrant(
        await provider(),
        new URL(c.req.url.replace(/^.*?(?=\/learn\/oidc)/, origin)),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
    } catch (error) {
      console.warn('Sign-in refused:', error instanceof Error ? error.message : error);
      return end('didNotWork', 'startAgain', 400);
    }
    const user = await personOf(tokens);
    if (!user) return end('noAccount', 'noAccountText', 403);
    // One session for each browser: the old one would stay open without its cookie.
    const former = await sessionOf(db, c);
    if (former) await closeSession(db, former);
    setCookie(c, sessionCookie(origin), await openSession(db, user.id, tokens.id_token, c.req.header('user-agent')), {
      ...cookie,
      maxAge: SESSION_SECONDS,
    });
    await setUserCookie(c, db, user, origin);
    deleteCookie(c, note.name, cookie);
    const target = new URL(redirectUrl, origin);
    if (await consumeNew(db, user.id)) target.searchParams.set('selfRegistered', 'true');
    return c.redirect(PORTAL + pathTo('login-callback', {}, { redirectUrl: target.href }));
  });

  app.get('/learn/oidc/logout', async (c) => {
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

  const hour = { 'cache-control': 'max-age=3600' };
  app.get('/learn/oidc/pages.css', (c) => c.body(SHEET, 200, { ...hour, 'content-type': 'text/css' }));
  app.get('/learn/oidc/sign-out.js', (c) => c.body(signOutScript, 200, { ...hour, 'content-type': 'text/javascript' }));
  app.get(SHOW_PASSWORD, (c) => c.body(showPasswordScript, 200, { ...hour, 'content-type': 'text/javascript' }));
  app.get('/learn/oidc/language-search.js', (c) => c.body(SEARCH, 200, { ...hour, 'content-type': 'text/javascript' }));
  app.get('/learn/oidc/language.js', (c) =>
    c.body(languageScript, 200, { ...hour, 'content-type': 'text/javascript' }),
  );
  return app;
}
