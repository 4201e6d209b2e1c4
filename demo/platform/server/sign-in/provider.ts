import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from 'jose';
import Provider, { errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { readForm } from '../readable';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import { preferredLanguage } from '../../i18n/language';
import { EXCHANGE_SECONDS, TOKEN_EXCHANGE } from '../partners/client';
import { partnerFeatures } from '../partners/oidc';
import { issuerOf } from '../partners/endpoints';
import { failureAnswer, problemOf } from '../failures';
import { Problem } from '../problem';
import { addressOf } from '../rate-limit';
import { jwk, secret, sharedText } from '../secrets';
import { sharedLimit, type SharedLimit } from '../shared-limit';
import { turns } from '../turns';
import { adapterFor } from './adapter';
import { brandOf } from '../../../../src/base/theme';
import { themeOf } from '../../tenant/theme/setting';
import { visitorSettings } from '../../tenant/visitor-settings';
import { pageHeaders } from '../../pages/document';
import { chooseLanguage, type LanguageChoice } from '../../pages/language-menu';
import { endPage, signInPage, signOutPage, type DemoPerson } from './pages';
import { knownDevices } from './known-device';
import { checkPassword } from './passwords';
import { sessionCookie } from './sessions';
import { markNew, signUp } from './sign-up';
import { signUpPage } from './sign-up-page';
import { signInNote } from './sign-in-note';

const DAY_S = 24 * 60 * 60;
/** Sign-up forms of one address: a class at once, then one a minute. */
const SIGN_UP_RATE = { atOnce: 30, perSecond: 1 / 60 };
/** Wrong passwords from one address, and for one name. */
const ADDRESS_RATE = { atOnce: 50, perSecond: 1 / 10 };
const NAME_RATE = { atOnce: 10, perSecond: 1 / 30 };
/**
 * Passwords of one address, or of one known browser, that this process checks at a time. Each counts as wrong until it is checked, so
 * a school that signs in at once would reach the limit of its address.
 */
const CHECKED_AT_ONCE = 8;

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
}

/** The public part of an RSA key. */
const publicPart = ({ kty, n, e, alg, use, kid }: JWK): JWK => ({ kty, n, e, alg, use, kid }) as JWK;

/** The provider's own prompts, and `create` of OpenID's Prompt Create 1.0: the person wants to create an account first. */
function prompts() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The language of a page: those that the portal asked for come before the browser's. */
const languageOf = (ctx: KoaContextWithOIDC) =>
  preferredLanguage(ctx.oidc?.params?.ui_locales as string | undefined, ctx.get('accept-language'));

/**
 * Whether a form comes from another site. Browsers without this header send none of our cookies with such a form (SameSite=Lax).
 */
const isForeign = ({ headers }: IncomingMessage) =>
  !['same-origin', undefined].includes(headers['sec-fetch-site'] as string);

async function form(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if ((size += chunk.length) > 10_000) break;
      chunks.push(chunk);
    }
  } catch {
    throw new Problem(400, 'The form did not arrive whole.');
  }
  return readForm(Buffer.concat(chunks).toString());
}

/** Logs an error of a request, and gives the answer to it. Addresses of a sign-in in progress have its id, so none is logged. */
const answerTo = ({ method = '', headers }: IncomingMessage, error: unknown) =>
  failureAnswer(problemOf(error, { method, path: '/idp' }), headers.accept, headers['accept-language']);

/** Answers a request that failed. */
const fail = (request: IncomingMessage, response: ServerResponse) => (error: unknown) => {
  const { status, headers, body } = answerTo(request, error);
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, headers).end(body);
};

/** Answers the provider's requests that failed. A redirect that tells the client of the error stays. */
function answerFailures(provider: Provider): void {
  const failures = new WeakMap<object, unknown>();
  provider.on('server_error', (ctx, error) => failures.set(ctx, error));
  provider.use(async (ctx, next) => {
    await next().catch((error: unknown) => failures.set(ctx, error));
    if (!failures.has(ctx)) return;
    const { status, headers, body } = answerTo(ctx.req, failures.get(ctx));
    if (ctx.status < 400) return;
    ctx.status = status;
    ctx.set(headers);
    ctx.body = body;
  });
}

export interface EmbeddedProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The public keys that sign access tokens. */
  tokenKeys: JWTVerifyGetKey;
  /** The key of nonces for DPoP proofs. */
  nonceKey: Uint8Array;
  /** Answers requests below /idp. */
  listener: (request: IncomingMessage, response: ServerResponse) => void;
}

interface Options {
  db: Db;
  origin: string;
  /** The people of a demo, whom the sign-in suggests. */
  people: readonly DemoPerson[];
  /** Whether people may create accounts themselves. */
  signUp: boolean;
  /** The page of a forgotten password; undefined: there is none. */
  forgotten?: string | undefined;
}

/**
 * The default OpenID provider, in this process below /idp: PKCE required; keys, sessions and grants in the database; its own
 * sign-in page. Its clients are the portal and the partners (partners/oidc.ts). An administrator registers a partner, so none of
 * them needs consent.
 */
export async function embeddedProvider({
  db,
  origin,
  people,
  signUp: mayJoin,
  forgotten,
}: Options): Promise<EmbeddedProvider> {
  const issuer = issuerOf(origin);
  const isSecure = origin.startsWith('https:');
  const clientId = 'learn';
  const clientSecret = await sharedText(db, 'oidc-client-secret');
  const key = await secret(db, { name: 'oidc-signing-key', schema: jwk }, signingKey);
  const partners = await partnerFeatures({ db, origin });
  /** The language of a page with a menu: of its address, of the portal (`ui_locales`), or of the browser. */
  const choiceOf = async (asked: unknown, wished: unknown, browser: string | undefined) =>
    chooseLanguage(await visitorSettings(db), textOf(asked), textOf(wished), browser);
  const configuration: Configuration = {
    adapter: adapterFor(db, partners.clientById),
    jwks: { keys: [key] },
    cookies: {
      keys: [await sharedText(db, 'oidc-cookie-key')],
      // Cookies of one sign-in have a path of their own, which `__Host-` does not allow.
      names: isSecure
        ? { session: '__Host-_session', interaction: '__Secure-_interaction', resume: '__Secure-_interaction_resume' }
        : {},
    },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/learn/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/learn/`],
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email'], profile: ['preferred_username', 'name'] },
    interactions: {
      url: (_, { uid }) => `/idp/sign-in/${uid}`,
      policy: mayJoin ? prompts() : interactionPolicy.base(),
    },
    discovery: { prompt_values_supported: ['none', 'login', 'consent', ...(mayJoin ? ['create'] : [])] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, html) => {
          ctx.set(pageHeaders);
          ctx.body = signOutPage(languageOf(ctx), brandOf(await themeOf(db)), html);
        },
      },
      ...partners.features,
    },
    ...partners.settings,
    renderError: async (ctx, { error_description: detail }) => {
      ctx.set(pageHeaders);
      const choice = await choiceOf(ctx.query.locale, ctx.oidc?.params?.ui_locales, ctx.get('accept-language'));
      const { t } = choice.language;
      ctx.body = endPage(choice, { title: t('signIn:didNotWork'), text: t('signIn:startAgain'), detail });
    },
    async findAccount(_, sub) {
      const [user] = await db.select().from(users).where(eq(users.id, sub));
      if (!user) return undefined;
      const name = `${user.firstName} ${user.lastName}`;
      return { accountId: sub, claims: () => ({ sub, email: user.email, preferred_username: user.username, name }) };
    },
    // The portal is the provider's own client, so signing in is consent.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      if (client.clientId !== clientId) return partners.newFamily(provider, client, session.accountId);
      const known = session.grantIdFor(client.clientId);
      const grant =
        (known && (await provider.Grant.find(known))) ||
        new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // A grant of a partner is a family of tokens: none is renewed after its end.
    ttl: {
      Session: 14 * DAY_S,
      Grant: ({ oidc }) => (oidc.params?.grant_type === TOKEN_EXCHANGE ? EXCHANGE_SECONDS : 14 * DAY_S),
      RefreshToken: 14 * DAY_S,
      Interaction: 3_600,
      IdToken: 3_600,
      AccessToken: (_, token) => token.resourceServer?.accessTokenTTL ?? 3_600,
    },
  };
  const provider = new Provider(issuer, configuration);
  answerFailures(provider);
  partners.attach(provider);
  // Over https a proxy ends TLS in front of this process. The public origin is configured, so the proxy's headers do not decide
  // it.
  provider.proxy = isSecure;
  const { host } = new URL(origin);
  const callback = provider.callback();
  const page = (response: ServerResponse, status: number, html: string) =>
    response.writeHead(status, pageHeaders).end(html);

  type Answer = [
    request: IncomingMessage,
    response: ServerResponse,
    places: { choice: LanguageChoice; signIn: string; signUp: string },
  ];

  const tries = {
    address: sharedLimit(db, 'sign-in from an address', ADDRESS_RATE),
    name: sharedLimit(db, 'sign-in by a name', NAME_RATE),
    device: sharedLimit(db, 'sign-in with a known browser', NAME_RATE),
  };
  const devices = await knownDevices(db, origin);

  /** The limits that a try counts for: those of the address and the name, or that of a browser of this person. */
  const limitsOf = (request: IncomingMessage, name: string): [limit: SharedLimit, who: string][] => {
    const device = devices.of(request, name);
    return device
      ? [[tries.device, device]]
      : [
          [tries.address, addressOf(request, provider.proxy)],
          [tries.name, name],
        ];
  };

  const inTurn = turns(CHECKED_AT_ONCE);
  /** The person whose password it is; or the seconds until the next try. */
  async function tryPassword(limits: ReturnType<typeof limitsOf>, name: string, password: string) {
    // Counted before the password is checked, which is slow by design; given back when the password is right.
    let seconds = 0;
    for (const [limit, who] of limits) seconds ||= await limit.wait(who);
    if (seconds) return { seconds };
    const [user] = await db.select().from(users).where(eq(users.username, name));
    if (!(await checkPassword(password, user?.password)) || !user) return { user: undefined };
    await Promise.all(limits.map(([limit, who]) => limit.giveBack(who)));
    return { user };
  }

  async function signIn(...[request, response, places]: Answer) {
    const { choice } = places;
    const { t } = choice.language;
    const signUp = mayJoin ? places.signUp : undefined;
    const around = { choice, action: places.signIn, signUp, forgotten: forgotten && forgotten + choice.query, people };
    if (request.method !== 'POST') {
      const reason = signInNote(origin).take(request, response);
      return page(response, 200, signInPage({ ...around, reason }));
    }
    const answer = await form(request);
    const username = answer.get('username')?.trim() ?? '';
    const name = username.toLowerCase();
    const limits = limitsOf(request, name);
    const outcome = await inTurn(limits[0]![1], () => tryPassword(limits, name, answer.get('password') ?? ''));
    if ('seconds' in outcome) {
      response.setHeader('retry-after', outcome.seconds);
      return page(response, 429, signInPage({ ...around, username, error: t('signIn:manyTries') }));
    }
    const { user } = outcome;
    if (!user) return page(response, 401, signInPage({ ...around, username, error: t('signIn:wrong') }));
    response.appendHeader('set-cookie', devices.cookieFor(name));
    return finish(request, response, user.id);
  }

  const limit = sharedLimit(db, 'sign-up from an address', SIGN_UP_RATE);
  async function makeAccount(...[request, response, places]: Answer) {
    const { choice } = places;
    const around = { choice, action: places.signUp, signIn: places.signIn };
    if (request.method !== 'POST') return page(response, 200, signUpPage(around));
    const typed = await form(request);
    const seconds = await limit.wait(addressOf(request, provider.proxy));
    if (seconds) {
      response.setHeader('retry-after', seconds);
      return page(response, 429, signUpPage({ ...around, typed, error: choice.language.t('signIn:manyAccounts') }));
    }
    const outcome = await signUp(db, typed);
    if ('errors' in outcome) return page(response, 422, signUpPage({ ...around, typed, errors: outcome.errors }));
    await markNew(db, outcome.id);
    return finish(request, response, outcome.id);
  }

  // A sign-in also completes a prompt to create an account.
  const finish = (request: IncomingMessage, response: ServerResponse, accountId: string) =>
    provider.interactionFinished(request, response, { login: { accountId }, create: {} });

  /** The pages of a sign-in in progress; the portal's request decides which comes first. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params } = await provider.interactionDetails(request, response);
    const [path = '', query] = request.url!.split('?');
    const [, start = '', asked] = /^(\/idp\/sign-in\/[^/]+)(?:\/(sign-in|sign-up))?$/.exec(path) ?? [];
    if (!start || (request.method === 'POST' && isForeign(request))) throw new Problem(400, 'No form of this page.');
    const locale = new URLSearchParams(query).get('locale');
    const choice = await choiceOf(locale, params.ui_locales, request.headers['accept-language']);
    const places = {
      choice,
      signIn: `${start}/sign-in${choice.query}`,
      signUp: `${start}/sign-up${choice.query}`,
    };
    const form = asked ?? (prompt.name === 'create' ? 'sign-up' : 'sign-in');
    return form === 'sign-up' && mayJoin ? makeAccount(request, response, places) : signIn(request, response, places);
  }

  /** Who is signed in and presses Back comes to the page of a sign-in that is over. */
  const hasSession = ({ headers }: IncomingMessage) => sessionCookie(origin) in parse(headers.cookie ?? '');
  const goToPortal = (response: ServerResponse) =>
    void response.writeHead(303, { location: '/learn/', 'cache-control': 'no-store' }).end();

  return {
    issuer,
    clientId,
    clientSecret,
    nonceKey: partners.nonceKey,
    tokenKeys: createLocalJWKSet({ keys: [publicPart(key)] }),
    listener(request, response) {
      if (isSecure) Object.assign(request.headers, { 'x-forwarded-proto': 'https', 'x-forwarded-host': host });
      if (request.url!.startsWith('/idp/sign-in/')) {
        interact(request, response)
          .catch(async (error: unknown) => {
            if (!(error instanceof errors.OIDCProviderError || error instanceof Problem)) throw error;
            if (request.method === 'GET' && hasSession(request)) return goToPortal(response);
            const query = new URLSearchParams(request.url!.split('?')[1]);
            const choice = await choiceOf(query.get('locale'), undefined, request.headers['accept-language']);
            const { t } = choice.language;
            page(response, 400, endPage(choice, { title: t('signIn:expired'), text: t('signIn:startAgain') }));
          })
          .catch(fail(request, response));
        return;
      }
      // The provider needs the original URL to find the path where it is mounted.
      Object.assign(request, { originalUrl: request.url, url: request.url!.slice('/idp'.length) || '/' });
      partners.guard(request, response, () => void callback(request, response)).catch(fail(request, response));
    },
  };
}
