import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Theme } from '../../src/domain/theme';
import { version as appVersion } from '../../package.json';
import { featureFlags } from '../../src/api/contract/paths';
import { belowBase, pageAt, PORTAL } from '../../src/domain/portal-paths';
import { activityCalls } from './api/activity-calls';
import { attemptCalls } from './api/attempt-calls';
import { bannerCalls } from './api/banner-calls';
import { certificateCalls } from './api/certificates';
import { channelCalls } from './api/channel-calls';
import { collectionCalls } from './api/collections';
import { commandCalls } from './api/commands';
import { courseCalls } from './api/course-calls';
import { crossOrigin } from './api/cross-origin';
import { docsRoutes } from './api/docs';
import { eventCalls } from './api/event-calls';
import { feedbackCalls } from './api/feedback-calls';
import { fileRoutes } from './api/files';
import { fragmentCalls } from './api/fragment-calls';
import { impersonationCalls } from './api/impersonation-calls';
import { limitBodies } from './api/limit-bodies';
import { mount, problemOf } from './api/mount';
import { personCalls, type PublicConfig } from './api/person-calls';
import { answerProblem, notFound, Problem } from './api/problem';
import { publicManners, USUAL_RATE } from './api/public-calls';
import { isReadableAddress, readableAddresses } from './api/readable';
import { reinforcementCalls } from './api/reinforcement-calls';
import { roomCalls } from './api/room-calls';
import { taskCalls } from './api/task-calls';
import { teamCalls } from './api/team-calls';
import { tenantCalls } from './api/tenant-calls';
import { visitorSettings } from './api/visitor-settings';
import { firstAdministrator } from './auth/first-administrator';
import { embeddedProvider } from './auth/provider';
import { relyingParty } from './auth/relying-party';
import { readSessionCookie, sessionCookie } from './auth/sessions';
import { calendarCalls } from './calendar/calls';
import { credentialRoutes } from './certificates/routes';
import { contentFrameRoutes, externalSources } from './content-frame/routes';
import type { Db } from './db/client';
import { keepHouse } from './db/housekeeping';
import { gradingCalls } from './grading/calls';
import { gradingRoutes } from './grading/routes';
import { discussionCalls } from './kinds/discussion/calls';
import { quizCalls } from './kinds/quiz/calls';
import { toolCalls } from './lti/calls';
import { ltiRoutes } from './lti/routes';
import { videoCalls } from './kinds/video';
import { proctoringCalls } from './proctoring/calls';
import { proctoringRoutes } from './proctoring/routes';
import type { Rate } from './rate-limit';
import { safeHeaders } from './safe-headers';
import { people } from './seed/people';
import { themeRoutes } from './theme/routes';
import { themeOf, themeSheet } from './theme/setting';
import { tutorCalls } from './tutor/calls';
import { modelOf, type Model } from './tutor/model';

const HOUR_MS = 3_600_000;

interface Options {
  db: Db;
  /** Where it is served from; the address of its provider too. */
  origin: string;
  /** Where this process listens, for what it asks itself; absent: at its public address. */
  address?: string;
  /** Exact origins whose pages may call it with the learner's session, and may frame the portal. */
  allowedOrigins: readonly string[];
  /** A demo: its sign-in page names the people of the seed. */
  demo?: boolean;
  config?: PublicConfig;
  /** Origin of the proctoring service; without one no proctored activity can be started. */
  proctoring?: string;
  /** How often one address may ask what everybody may ask. */
  publicRate?: Rate;
  /** What writes the tutor's answers; absent: what the environment names; null: a search answers. */
  tutorModel?: Model | null;
  /** How often one person may ask the tutor. */
  tutorRate?: Rate;
}

export interface PlatformServer {
  listener: RequestListener;
  /**
   * Makes a public call within this process, for a page that is rendered here. The visitor's address is the one that the rate limit
   * counts. (Over HTTP all such calls would come from one address, and an answer aborted at a time limit may never end: undici.)
   */
  ask: (path: string, visitor: IncomingMessage) => Promise<Response>;
  /** The feature flags of the person whose session a request carries; undefined: of nobody. */
  flagsOf: (request: IncomingMessage) => Promise<Record<string, boolean> | undefined>;
  /** Origins besides the platform's whose pictures, films and pages content may show, as they are set now. */
  contentSources: () => Promise<readonly string[]>;
  /** Codes of the languages that the tenant supports, full or short; undefined: all that there are. */
  supportedLocales: () => Promise<readonly string[] | undefined>;
  /** The design tokens with the tenant's look, as it is set now: a style sheet for a page. */
  themeSheet: () => Promise<string>;
  /** The tenant's look. */
  theme: () => Promise<Theme>;
  /** Whether an address is the platform's own; the rest is the portal's pages. */
  owns: (url: string) => boolean;
  /** Ends what it does by itself; the server and the database are the caller's. */
  close: () => Promise<void>;
}

/** The provider that people sign in at: the embedded one, or the one that the environment names. */
async function signInAt(db: Db, origin: string, demo: boolean) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = 'learn', OIDC_CLIENT_SECRET: clientSecret } = process.env;
  // Where people sign in elsewhere, accounts are made there too.
  const embedded = await embeddedProvider({ db, origin, hints: demo ? people : [], signUp: !issuer });
  return { embedded, chosen: issuer ? { issuer, clientId, clientSecret: clientSecret ?? '' } : embedded };
}

/** The reference platform on one database: sign-in, calls, files. Stateless, so that several may stand side by side. */
export async function createPlatform(options: Options): Promise<PlatformServer> {
  const {
    db,
    origin,
    address = origin,
    allowedOrigins,
    demo = false,
    config,
    proctoring,
    publicRate = USUAL_RATE,
  } = options;
  const { tutorModel = modelOf(process.env), tutorRate } = options;
  const { embedded, chosen } = await signInAt(db, origin, demo);
  const calls = [
    ...personCalls({
      productName: 'Learn',
      environment: 'test',
      appVersion,
      parentOrigins: [...allowedOrigins],
      ...config,
    }),
    ...impersonationCalls(origin),
    ...calendarCalls(origin),
    ...tenantCalls,
    ...courseCalls,
    ...collectionCalls,
    ...attemptCalls,
    ...activityCalls,
    ...commandCalls,
    ...discussionCalls,
    ...quizCalls,
    ...certificateCalls(origin),
    ...proctoringCalls({ origin, service: proctoring }),
    ...toolCalls(origin),
    ...channelCalls,
    ...teamCalls,
    ...roomCalls,
    ...taskCalls,
    ...bannerCalls,
    ...reinforcementCalls,
    ...videoCalls,
    ...eventCalls,
    ...feedbackCalls,
    ...fragmentCalls(appVersion),
    ...gradingCalls,
    ...tutorCalls({ model: tutorModel, ...(tutorRate && { rate: tutorRate }) }),
  ];

  const app = new Hono();
  app.use(crossOrigin(allowedOrigins));
  app.use(readableAddresses);
  app.use(readSessionCookie(origin));
  app.use('/api/*', compress());
  app.use('/api/*', limitBodies(calls));
  app.route('/', publicManners(origin, publicRate));
  mount(app, db, calls);
  app.route('/', docsRoutes(calls, sessionCookie(origin)));
  app.route('/', fileRoutes({ db, origin }));
  app.route('/', credentialRoutes({ db, origin }));
  app.route('/', contentFrameRoutes({ db, origin, allowedOrigins }));
  app.route('/', gradingRoutes({ db, origin }));
  app.route('/', themeRoutes({ db, origin }));
  app.route('/', ltiRoutes({ db, origin, allowedOrigins }));
  if (proctoring) app.route('/', proctoringRoutes({ db, origin, service: proctoring }));
  app.route('/', firstAdministrator({ db, hasPassword: chosen === embedded }));
  app.route('/', await relyingParty({ db, origin, address, ...chosen }));
  app.notFound((c) => answerProblem(c, notFound()));
  let closed = false;
  // What was under way when the platform closed finds no database: that is no fault to log.
  const closing = new Problem(503, 'The platform is closing.');
  app.onError((error, c) => answerProblem(c, closed ? closing : problemOf(error)));

  await keepHouse(db, new Date());
  const housekeeping = setInterval(() => void keepHouse(db, new Date()).catch(console.error), HOUR_MS).unref();

  const hono = getRequestListener(app.fetch);
  return {
    listener: safeHeaders(
      (request, response) =>
        request.url!.startsWith('/idp/') && isReadableAddress(request.url!)
          ? embedded.listener(request, response)
          : void hono(request, response),
      { https: origin.startsWith('https:') },
    ),
    ask: async (path, visitor) => app.fetch(new Request(origin + path), { incoming: visitor }),
    async flagsOf(request) {
      const { cookie } = request.headers;
      if (!cookie) return undefined;
      const asked = new Request(origin + featureFlags, { headers: { cookie } });
      const answer = await app.fetch(asked, { incoming: request });
      return answer.ok ? ((await answer.json()) as { data: Record<string, boolean> }).data : undefined;
    },
    contentSources: async () => [...(config?.storageOrigins ?? []), ...(await externalSources(db))],
    supportedLocales: async () => (await visitorSettings(db)).supportedLocales,
    themeSheet: () => themeSheet(db),
    theme: () => themeOf(db),
    owns(url) {
      const path = url.replace(/[?#].*/, '');
      const isPortal = pageAt(belowBase(PORTAL, path)).route.show.kind !== 'server';
      return !isPortal || /^\/(api|idp|config-ui)(\/|$)/.test(path);
    },
    close: () => {
      closed = true;
      clearInterval(housekeeping);
      return Promise.resolve();
    },
  };
}
