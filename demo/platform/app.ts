// The platform: `createPlatform` combines all parts behind one request listener. It keeps nothing outside its database, so several
// processes can run side by side.
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { Theme } from '../../src/base/theme';
import { featureFlags } from '../../src/contract/paths';
import { textsSetting, type OwnTexts } from '../../src/contract/settings';
import { belowBase, pageAt } from '../../src/portal/portal-pages';
import { PORTAL } from '../../src/portal/portal-paths';
import { people } from '../seed/people';
import { callsOf } from './calls';
import { externalSources } from './content-frame/routes';
import type { Db } from './db/client';
import { runHousekeeping } from './db/housekeeping';
import { publicManners, USUAL_RATE } from './lists/public-calls';
import { measured, noteRoute, platformRoute } from './measures';
import { openNotices } from './notice/outgoing';
import type { PlatformOptions } from './options';
import { PACKAGES_PATH } from './packages/page/paths';
import { packageHost } from './packages/run/host';
import { pageHeaders } from './pages/document';
import { languageOfRequest, wishedLanguages } from './pages/language-of-request';
import { contentRoutes, learningRecords, signInRoutes, staffRoutes } from './routes';
import { keepIndexed } from './search/indexing';
import { crossOrigin } from './server/cross-origin';
import { docsRoutes } from './server/docs';
import { failureAnswer, problemOf } from './server/failures';
import { healthRoutes } from './server/health';
import { HEALTH, READINESS } from './server/health-paths';
import { limitBodies } from './server/limit-bodies';
import { withEnding } from './server/live-stream';
import { mount } from './server/mount';
import { readCredentials } from './server/partners/access';
import { addressSigner } from './server/partners/signed-addresses';
import { answerProblem, notFound, Problem, send, type Answer } from './server/problem';
import { isReadableAddress, readableAddresses } from './server/readable';
import { safeHeaders } from './server/safe-headers';
import { sharedKey } from './server/secrets';
import { logError } from './server/server-log';
import { FORGOTTEN_PATH } from './server/sign-in/account/pages';
import { endPage } from './server/sign-in/pages';
import { embeddedProvider, type EmbeddedProvider } from './server/sign-in/provider/provider';
import { sessionCookie } from './server/sign-in/sessions';
import { storedSetting } from './tenant/settings';
import { themeOf, themeSheet } from './tenant/theme/setting';
import { withTheme } from './tenant/theme/routes';
import { visitorSettings } from './tenant/visitor-settings';
import { TOOLS_PATH } from './tool/manage/paths';
import { toolOrigins } from './tool/manage/tools';

const HOUR_MS = 3_600_000;

export interface PlatformServer {
  listener: RequestListener;
  /** The listener for the origins of packages; undefined: the platform has none. */
  packages: RequestListener | undefined;
  /**
   * Makes a public call within this process, for a page that is rendered here. The rate limit counts the visitor's address. (Over
   * HTTP all such calls would come from one address, and a response that is aborted at a time limit may never end: undici.)
   */
  ask: (path: string, visitor: IncomingMessage) => Promise<Response>;
  /**
   * Makes a call within this process in the session of a request; undefined when the request has no cookie.
   * @param locale language of the response
   */
  askAs: (path: string, request: IncomingMessage, locale?: string) => Promise<Response | undefined>;
  /** The feature flags of the signed-in user of a request; undefined when nobody is signed in. */
  flagsOf: (request: IncomingMessage) => Promise<Record<string, boolean> | undefined>;
  /** Origins besides the platform's whose pictures, videos and pages content may show, by the current setting. */
  contentSources: () => Promise<readonly string[]>;
  /** Origins of the external tools that administrators have accepted. */
  toolOrigins: () => Promise<readonly string[]>;
  /** Codes of the languages that the tenant supports, full or short; undefined: all languages. */
  supportedLocales: () => Promise<readonly string[] | undefined>;
  /** The design tokens with the tenant's current look, as CSS. */
  themeSheet: () => Promise<string>;
  /** The tenant's look. */
  theme: () => Promise<Theme>;
  /** The tenant's own texts in place of ours. */
  texts: () => Promise<OwnTexts>;
  /** Whether the platform answers a URL; the others are pages of the portal. */
  owns: (url: string) => boolean;
  /** Logs an error of a request, and gives the answer to it. */
  failed: (error: unknown, c: Context) => Answer;
  /** Begins the end: streams tell their pages to reconnect, and the process is not ready any more. Requests are still answered. */
  drain: () => void;
  /** Stops background work. The caller closes the server and the database. */
  close: () => Promise<void>;
}

/** Settings of the OpenID provider: the embedded one, or the one in the environment. */
async function signInAt({ db, origin, demo = false, signUp = true, outgoing }: PlatformOptions) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = 'learn', OIDC_CLIENT_SECRET: clientSecret } = process.env;
  // With an external provider people make accounts there too.
  const embedded = await embeddedProvider({
    db,
    origin,
    people: demo ? people.map(({ username }) => username) : [],
    signUp: signUp && !issuer,
    forgotten: outgoing?.smtp && FORGOTTEN_PATH,
  });
  return { embedded, provider: issuer ? { issuer, clientId, clientSecret: clientSecret ?? '' } : embedded };
}

const notFoundAnswer = (db: Db) => async (c: Context) => {
  if (c.req.path.startsWith('/api/') || !c.req.header('accept')?.includes('text/html')) {
    return answerProblem(c, notFound());
  }
  const choice = await languageOfRequest(db, c);
  const { t } = choice.language;
  const end = endPage(choice, { title: t('common:error.404.title'), text: t('common:error.404.text') });
  return c.html(end, 404, pageHeaders);
};

// Requests in progress find no database when the platform closes: that is not an error to log.
const closing = new Problem(503, 'The platform is closing.');
const failureWhile =
  (isClosed: () => boolean): PlatformServer['failed'] =>
  (error, c) => {
    const { method, path } = c.req;
    const problem = isClosed() ? closing : problemOf(error, { method, path });
    return failureAnswer(problem, c.req.header('accept'), ...wishedLanguages(c));
  };

/** Begins the work that no request waits for. @returns the function that stops it */
async function backgroundWork({ db, indexes }: PlatformOptions): Promise<() => Promise<void>> {
  await runHousekeeping(db, new Date());
  const housekeeping = setInterval(
    () => void runHousekeeping(db, new Date()).catch((error) => logError('housekeeping failed', error)),
    HOUR_MS,
  ).unref();
  const endIndexing = indexes ? keepIndexed(db) : undefined;
  return async () => {
    clearInterval(housekeeping);
    await endIndexing?.();
  };
}

/** The listener of requests: the provider's own below /idp, all others of the app. */
function listenerOf(app: Hono, { listener }: EmbeddedProvider, origin: string): RequestListener {
  const hono = getRequestListener(app.fetch);
  const listen: RequestListener = (request, response) =>
    request.url!.startsWith('/idp/') && isReadableAddress(request.url!)
      ? listener(request, response)
      : void hono(request, response);
  return measured(safeHeaders(listen, { https: origin.startsWith('https:') }), platformRoute);
}

/** Calls within this process. */
function ownCalls(app: Hono, origin: string): Pick<PlatformServer, 'ask' | 'askAs' | 'flagsOf'> {
  const askAs: PlatformServer['askAs'] = async (path, request, locale) => {
    const { cookie } = request.headers;
    if (!cookie) return undefined;
    const headers = { cookie, ...(locale && { 'accept-language': locale }) };
    return app.fetch(new Request(origin + path, { headers }), { incoming: request });
  };
  return {
    ask: async (path, visitor) => app.fetch(new Request(origin + path), { incoming: visitor }),
    askAs,
    async flagsOf(request) {
      const answer = await askAs(featureFlags, request);
      return answer?.ok ? ((await answer.json()) as { data: Record<string, boolean> }).data : undefined;
    },
  };
}

/** Whether the platform answers a URL. */
function owns(url: string): boolean {
  const path = url.replace(/[?#].*/, '');
  const isPortal = pageAt(belowBase(PORTAL, path)).route.show.kind !== 'server';
  if (path === HEALTH || path === READINESS) return true;
  // No page of the portal links to these, so the portal does not know them.
  if ([PACKAGES_PATH, TOOLS_PATH].some((page) => path === page || path.startsWith(`${page}/`))) return true;
  return !isPortal || /^\/(api|idp|config-ui)(\/|$)/.test(path);
}

/** Makes the reference platform on one database: sign-in, calls, files. Several processes can share a database. */
export async function createPlatform(options: PlatformOptions): Promise<PlatformServer> {
  const { db, origin, allowedOrigins, config, packages, publicRate = USUAL_RATE } = options;
  const { embedded, provider } = await signInAt(options);
  const hasPassword = provider === embedded;
  const notices = await openNotices({ db, origin, outgoing: options.outgoing });
  const signer = addressSigner(origin, await sharedKey(db, 'signed-addresses'));
  const calls = callsOf(options, { hasPassword, signer, notices: notices.calls });
  const ending = new AbortController();
  setMaxListeners(0, ending.signal); // one for each stream
  let closed = false;
  const failed = failureWhile(() => closed);

  const app = new Hono();
  app.use(noteRoute);
  app.route('/', healthRoutes(db, ending.signal));
  app.use(withEnding(ending.signal));
  app.use(crossOrigin(db, allowedOrigins));
  app.use(readableAddresses);
  app.use(readCredentials({ db, origin, tokenKeys: embedded.tokenKeys, nonceKey: embedded.nonceKey, signer }));
  app.route('/', await learningRecords(options));
  app.use('/api/*', withTheme(db));
  app.use('/api/*', limitBodies(calls));
  app.route('/', publicManners(origin, publicRate));
  mount(app, db, calls);
  // Compresses files and pages. The answers of calls compress themselves (`jsonAnswer`).
  app.use('/api/*', compress());
  app.route('/', docsRoutes(calls, sessionCookie(origin)));
  app.route('/', contentRoutes(options));
  app.route('/', await staffRoutes(options));
  app.route('/', notices.routes);
  app.route('/', await signInRoutes(options, { hasPassword, mailer: notices.mailer, provider }));
  app.notFound(notFoundAnswer(db));
  app.onError((error, c) => send(c, failed(error, c)));

  const endBackgroundWork = await backgroundWork(options);
  return {
    listener: listenerOf(app, embedded, origin),
    packages: packages ? packageHost({ db, origin, pattern: packages, allowedOrigins, failed }) : undefined,
    ...ownCalls(app, origin),
    contentSources: async () => [...(config?.storageOrigins ?? []), ...(await externalSources(db))],
    toolOrigins: () => toolOrigins(db),
    supportedLocales: async () => (await visitorSettings(db)).supportedLocales,
    themeSheet: () => themeSheet(db),
    theme: () => themeOf(db),
    texts: () => storedSetting(db, textsSetting),
    owns,
    failed,
    drain: () => ending.abort(),
    async close() {
      ending.abort();
      closed = true;
      await Promise.all([endBackgroundWork(), notices.close()]);
    },
  };
}
