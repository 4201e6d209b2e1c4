// The platform: `createPlatform` combines all parts behind one request listener. It keeps nothing outside its database, so several
// processes can run side by side.
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ne } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { DEFAULT_PRODUCT_NAME, type Theme } from '../../src/base/theme';
import { version as appVersion } from '../../package.json';
import { featureFlags } from '../../src/contract/paths';
import { textsSetting, type OwnTexts } from '../../src/contract/settings';
import { belowBase, pageAt } from '../../src/portal/portal-pages';
import { PORTAL } from '../../src/portal/portal-paths';
import { activityCalls } from './course/activity-calls';
import { attemptCalls } from './course/attempt-calls';
import { bannerCalls } from './tenant/banner-calls';
import type { Call } from './server/call';
import { certificateCalls } from './certificate/certificate-calls';
import { channelCalls } from './channels/channel-calls';
import { collectionCalls } from './lists/collections';
import { commandCalls } from './server/commands';
import { courseCalls } from './course/course-calls';
import { crossOrigin } from './server/cross-origin';
import { docsRoutes } from './server/docs';
import { eventCalls } from './event/event-calls';
import { feedbackCalls } from './feedback/feedback-calls';
import { fileRoutes } from './server/files';
import { fragmentCalls } from './tenant/fragment-calls';
import { healthRoutes } from './server/health';
import { HEALTH, READINESS } from './server/health-paths';
import { impersonationCalls } from './session/impersonation-calls';
import { limitBodies } from './server/limit-bodies';
import { withEnding } from './server/live-stream';
import { failureAnswer, problemOf } from './server/failures';
import { mount } from './server/mount';
import { personCalls, type PublicConfig } from './session/person-calls';
import { answerProblem, notFound, Problem, send, type Answer } from './server/problem';
import { publicManners, USUAL_RATE } from './lists/public-calls';
import { isReadableAddress, readableAddresses } from './server/readable';
import { recordCalls } from './record/calls';
import { revocationCalls } from './revocation/calls';
import { revocationRoutes } from './revocation/routes';
import { reinforcementCalls } from './reinforcement/reinforcement-calls';
import { roomCalls } from './channels/room-calls';
import { searchCalls } from './search/calls';
import { keepIndexed } from './search/indexing';
import { taskCalls } from './course/task-calls';
import { teamCalls } from './team/team-calls';
import { tenantCalls } from './tenant/tenant-calls';
import { visitorSettings } from './tenant/visitor-settings';
import { firstAdministrator } from './server/sign-in/first-administrator';
import { accountRoutes } from './server/sign-in/account/routes';
import { ACCOUNT_PATH, FORGOTTEN_PATH } from './server/sign-in/account/pages';
import { endPage } from './server/sign-in/pages';
import { embeddedProvider } from './server/sign-in/provider';
import { relyingParty } from './server/sign-in/relying-party';
import { sessionCookie } from './server/sign-in/sessions';
import { calendarCalls } from './calendar/calls';
import { annotationCalls } from './notes/calls';
import { openNotices, type Outgoing } from './notice/outgoing';
import { credentialRoutes } from './certificate/routes';
import { contentFrameRoutes, externalSources } from './content-frame/routes';
import type { Db } from './db/client';
import { xapiHome } from './db/schema';
import { runHousekeeping } from './db/housekeeping';
import { PACKAGES_PATH } from './packages/page/paths';
import { packageRoutes } from './packages/page/routes';
import { packageHost } from './packages/run/host';
import { registerPackages } from './packages/run/origins';
import { gradingCalls } from './grading/calls';
import { gradingRoutes } from './grading/routes';
import { workRoutes } from './grading/work-routes';
import { rubricRoutes } from './rubric/routes';
import { discussionCalls } from './discussion/calls';
import { submissionCalls } from './submission/calls';
import { USUAL_STORAGE, type StorageLimits } from './discussion/storage-limits';
import { quizCalls } from './quiz/calls';
import { extraTimeCalls } from './quiz/extra-time';
import { toolCalls } from './tool/calls';
import { TOOLS_PATH } from './tool/manage/paths';
import { toolPageRoutes } from './tool/manage/routes';
import { toolOrigins } from './tool/manage/tools';
import { ltiRoutes } from './tool/routes';
import { readCredentials } from './server/partners/access';
import { partnerCalls } from './server/partners/calls';
import { pageHeaders } from './pages/document';
import { languageOfRequest, wishedLanguages } from './pages/language-of-request';
import { partnerRoutes } from './server/partners/routes';
import { addressSigner } from './server/partners/signed-addresses';
import { windowRoutes } from './server/partners/window';
import { captionsCalls } from './film/captions';
import { videoCalls } from './film/video';
import { proctoringCalls } from './proctoring/calls';
import { proctoringRoutes } from './proctoring/routes';
import { measured, noteRoute, platformRoute } from './measures';
import type { Rate } from './server/rate-limit';
import { sharedKey } from './server/secrets';
import { logError } from './server/server-log';
import { safeHeaders } from './server/safe-headers';
import { people } from '../seed/people';
import { themeRoutes, withTheme } from './tenant/theme/routes';
import { storedSetting } from './tenant/settings';
import { themeOf, themeSheet } from './tenant/theme/setting';
import { tutorCalls } from './tutor/calls';
import { accessOf, type RecordClients } from './xapi/access';
import { recordRoutes } from './xapi/routes';
import { modelOf, type Model } from './tutor/model';

const HOUR_MS = 3_600_000;

interface Options {
  db: Db;
  /** The platform's public origin, also that of its sign-in provider. */
  origin: string;
  /** The address at which this process can call itself; undefined: its public origin. */
  address?: string;
  /** Exact origins whose pages may call with the learner's session, and may frame the portal. */
  allowedOrigins: readonly string[];
  /** True: the sign-in page lists the users of the demo. */
  demo?: boolean;
  /** Whether anybody may create an account at the embedded provider; by default yes. */
  signUp?: boolean;
  config?: PublicConfig;
  /** Origin of the proctoring service; without it no proctored activity can be started. */
  proctoring?: string;
  /** Public requests of one address. */
  publicRate?: Rate;
  /** The origins of packages of SCORM, with `*` in place of a package's id, such as `https://*.content.example`; absent: there are none. */
  packages?: string | undefined;
  /** Programs that read and write all learning records; absent: there are none. */
  recordClients?: RecordClients | undefined;
  /** The model that writes the tutor's answers; undefined: the one in the environment; null: the tutor answers by search. */
  tutorModel?: Model | null;
  /** Questions to the tutor of one user. */
  tutorRate?: Rate;
  /** True: changed texts are indexed in the background; otherwise by the first search that needs them. */
  indexes?: boolean;
  /** Searches of one user. */
  searchRate?: Rate;
  /** How many bytes the files of posts may have. */
  storage?: Partial<StorageLimits>;
  /** How notices leave the portal; undefined: they don’t. */
  outgoing?: Outgoing;
}

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

/** Calls that teach or administer: a token of a partner needs a scope of its own for them. */
const forManagers = (calls: readonly Call[]): Call[] =>
  calls.map((call) => (call.public ? call : { ...call, scope: 'learn:manage' }));

/** Settings of the OpenID provider: the embedded one, or the one in the environment. */
async function signInAt({ db, origin, demo = false, signUp = true, outgoing }: Options) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = 'learn', OIDC_CLIENT_SECRET: clientSecret } = process.env;
  // With an external provider people make accounts there too.
  const embedded = await embeddedProvider({
    db,
    origin,
    people: demo ? people.map(({ username }) => username) : [],
    signUp: signUp && !issuer,
    forgotten: outgoing?.smtp && FORGOTTEN_PATH,
  });
  return { embedded, chosen: issuer ? { issuer, clientId, clientSecret: clientSecret ?? '' } : embedded };
}

/** Makes the reference platform on one database: sign-in, calls, files. Several processes can share a database. */
export async function createPlatform(options: Options): Promise<PlatformServer> {
  const {
    db,
    origin,
    address = origin,
    allowedOrigins,
    config,
    proctoring,
    packages,
    publicRate = USUAL_RATE,
  } = options;
  const { tutorModel = modelOf(process.env), tutorRate, storage } = options;
  const { embedded, chosen } = await signInAt(options);
  const hasPassword = chosen === embedded;
  const notices = await openNotices({ db, origin, outgoing: options.outgoing });
  const signer = addressSigner(origin, await sharedKey(db, 'signed-addresses'));
  const calls = [
    ...personCalls(
      {
        productName: DEFAULT_PRODUCT_NAME,
        environment: 'test',
        appVersion,
        parentOrigins: [...allowedOrigins],
        ...config,
      },
      hasPassword ? ACCOUNT_PATH : (process.env.OIDC_ACCOUNT_URL ?? null),
    ),
    ...partnerCalls({ origin, hasPassword, signUp: options.signUp ?? true, signer }),
    ...forManagers(impersonationCalls(origin)),
    ...calendarCalls(origin),
    ...forManagers(tenantCalls),
    ...courseCalls,
    ...collectionCalls,
    ...attemptCalls,
    ...activityCalls,
    ...commandCalls,
    ...discussionCalls({ ...USUAL_STORAGE, ...storage }),
    ...submissionCalls,
    ...quizCalls,
    ...extraTimeCalls,
    ...certificateCalls(origin),
    ...recordCalls(origin),
    ...annotationCalls,
    ...forManagers(revocationCalls),
    ...proctoringCalls({ origin, service: proctoring }),
    ...toolCalls(origin),
    ...channelCalls,
    ...notices.calls,
    ...teamCalls,
    ...roomCalls,
    ...taskCalls,
    ...bannerCalls,
    ...reinforcementCalls,
    ...videoCalls,
    ...captionsCalls,
    ...eventCalls,
    ...feedbackCalls,
    ...fragmentCalls(appVersion),
    ...forManagers(gradingCalls),
    ...searchCalls(options.searchRate),
    ...tutorCalls({ model: tutorModel, ...(tutorRate && { rate: tutorRate }) }),
  ];

  const ending = new AbortController();
  setMaxListeners(0, ending.signal); // one for each stream
  const app = new Hono();
  app.use(noteRoute);
  app.route('/', healthRoutes(db, ending.signal));
  app.use(withEnding(ending.signal));
  app.use(crossOrigin(db, allowedOrigins));
  app.use(readableAddresses);
  app.use(readCredentials({ db, origin, tokenKeys: embedded.tokenKeys, nonceKey: embedded.nonceKey, signer }));
  await db
    .insert(xapiHome)
    .values({ origin })
    .onConflictDoUpdate({ target: xapiHome.only, set: { origin }, setWhere: ne(xapiHome.origin, origin) });
  const records = { origin, clients: options.recordClients ?? new Map<string, string>() };
  app.route('/', recordRoutes({ db, accessOf: (c, asked) => accessOf(db, c, asked, records) }));
  app.use('/api/*', withTheme(db));
  app.use('/api/*', limitBodies(calls));
  app.route('/', publicManners(origin, publicRate));
  mount(app, db, calls);
  // Compresses files and pages. The answers of calls compress themselves (`jsonAnswer`).
  app.use('/api/*', compress());
  app.route('/', docsRoutes(calls, sessionCookie(origin)));
  app.route('/', fileRoutes({ db, origin }));
  app.route('/', credentialRoutes({ db, origin }));
  app.route('/', contentFrameRoutes({ db, origin, allowedOrigins }));
  app.route('/', gradingRoutes({ db, origin }));
  app.route('/', workRoutes({ db, origin }));
  app.route('/', rubricRoutes({ db, origin }));
  app.route('/', themeRoutes({ db, origin }));
  app.route('/', revocationRoutes({ db, origin }));
  app.route('/', notices.routes);
  app.route('/', accountRoutes({ db, origin, mailer: notices.mailer, hasPassword }));
  app.route('/', ltiRoutes({ db, origin, allowedOrigins }));
  app.route('/', toolPageRoutes({ db, origin }));
  if (packages) await registerPackages(db, packages);
  app.route('/', packageRoutes({ db, origin, pattern: packages }));
  if (proctoring) app.route('/', proctoringRoutes({ db, origin, service: proctoring }));
  app.route('/', windowRoutes({ db }));
  app.route('/', partnerRoutes({ db, origin }));
  app.route('/', firstAdministrator({ db, hasPassword }));
  app.route('/', await relyingParty({ db, origin, address, ...chosen }));
  app.notFound(async (c) => {
    if (c.req.path.startsWith('/api/') || !c.req.header('accept')?.includes('text/html')) {
      return answerProblem(c, notFound());
    }
    const choice = await languageOfRequest(db, c);
    const { t } = choice.language;
    const end = endPage(choice, { title: t('common:error.404.title'), text: t('common:error.404.text') });
    return c.html(end, 404, pageHeaders);
  });
  let closed = false;
  // Requests in progress find no database when the platform closes: that is not an error to log.
  const closing = new Problem(503, 'The platform is closing.');
  const failed: PlatformServer['failed'] = (error, c) => {
    const { method, path } = c.req;
    const problem = closed ? closing : problemOf(error, { method, path });
    return failureAnswer(problem, c.req.header('accept'), ...wishedLanguages(c));
  };
  app.onError((error, c) => send(c, failed(error, c)));

  await runHousekeeping(db, new Date());
  const housekeeping = setInterval(
    () => void runHousekeeping(db, new Date()).catch((error) => logError('housekeeping failed', error)),
    HOUR_MS,
  ).unref();

  const endIndexing = options.indexes ? keepIndexed(db) : undefined;

  const hono = getRequestListener(app.fetch);
  const askAs: PlatformServer['askAs'] = async (path, request, locale) => {
    const { cookie } = request.headers;
    if (!cookie) return undefined;
    const headers = { cookie, ...(locale && { 'accept-language': locale }) };
    return app.fetch(new Request(origin + path, { headers }), { incoming: request });
  };
  return {
    listener: measured(
      safeHeaders(
        (request, response) =>
          request.url!.startsWith('/idp/') && isReadableAddress(request.url!)
            ? embedded.listener(request, response)
            : void hono(request, response),
        { https: origin.startsWith('https:') },
      ),
      platformRoute,
    ),
    packages: packages ? packageHost({ db, origin, pattern: packages, allowedOrigins, failed }) : undefined,
    ask: async (path, visitor) => app.fetch(new Request(origin + path), { incoming: visitor }),
    askAs,
    async flagsOf(request) {
      const answer = await askAs(featureFlags, request);
      return answer?.ok ? ((await answer.json()) as { data: Record<string, boolean> }).data : undefined;
    },
    contentSources: async () => [...(config?.storageOrigins ?? []), ...(await externalSources(db))],
    toolOrigins: () => toolOrigins(db),
    supportedLocales: async () => (await visitorSettings(db)).supportedLocales,
    themeSheet: () => themeSheet(db),
    theme: () => themeOf(db),
    texts: () => storedSetting(db, textsSetting),
    owns(url) {
      const path = url.replace(/[?#].*/, '');
      const isPortal = pageAt(belowBase(PORTAL, path)).route.show.kind !== 'server';
      if (path === HEALTH || path === READINESS) return true;
      // No page of the portal links to these, so the portal does not know them.
      if ([PACKAGES_PATH, TOOLS_PATH].some((page) => path === page || path.startsWith(`${page}/`))) return true;
      return !isPortal || /^\/(api|idp|config-ui)(\/|$)/.test(path);
    },
    failed,
    drain: () => ending.abort(),
    async close() {
      ending.abort();
      closed = true;
      clearInterval(housekeeping);
      await Promise.all([endIndexing?.(), notices.close()]);
    },
  };
}
