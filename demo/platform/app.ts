import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import type { Asked, Call, LearnerCall, PublicCall } from './api/call';
import { certificateCalls } from './api/certificates';
import { commandCalls } from './api/commands';
import { courseCalls } from './api/course-calls';
import { docsRoutes } from './api/docs';
import { fileRoutes } from './api/files';
import { personCalls, type PublicConfig } from './api/person-calls';
import { answerProblem, notFound, Problem } from './api/problem';
import { embeddedProvider } from './auth/provider';
import { relyingParty } from './auth/relying-party';
import { findSession, SESSION_COOKIE } from './auth/sessions';
import type { Db } from './db/client';
import { people } from './seed/people';

const LARGEST_BODY = 1_000_000;

interface Options {
  db: Db;
  /** Where it is served from; the address of its provider too. */
  origin: string;
  /** Exact origins whose pages may call it with the learner's session. */
  allowedOrigins: readonly string[];
  /** A demo: its sign-in page names the people of the seed. */
  demo?: boolean;
  config?: PublicConfig;
}

export interface PlatformServer {
  listener: RequestListener;
  /** Whether an address is the platform's own; the rest is the portal's pages. */
  owns: (url: string) => boolean;
  close: () => Promise<void>;
}

async function bodyOf(c: Context, call: LearnerCall): Promise<unknown> {
  if (!call.body) return undefined;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Problem(415, 'The body is JSON.');
  const parsed = v.safeParse(call.body, await c.req.json().catch(() => undefined));
  if (parsed.success) return parsed.output;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.issues) (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
  throw new Problem(400, 'The body does not fit.', errors);
}

function register(app: Hono, db: Db, call: Call) {
  app[call.method](call.path, async (c) => {
    const asked = {
      db,
      params: c.req.param() as Record<string, string>,
      query: new URL(c.req.url).searchParams,
      now: new Date(),
      sync: c.req.header('prefer')?.includes('respond-sync') ?? false,
    };
    let answer: unknown;
    if (call.public) {
      answer = await (call as PublicCall).run({ ...asked, user: undefined, body: undefined });
    } else {
      const session = await findSession(db, getCookie(c, SESSION_COOKIE));
      if (!session) throw new Problem(401, 'Please sign in.');
      const changes = call.method !== 'get';
      if (changes && c.req.header('x-requested-with') !== 'XMLHttpRequest') {
        throw new Problem(400, 'A call that changes something carries X-Requested-With: XMLHttpRequest.');
      }
      const body = await bodyOf(c, call as LearnerCall);
      answer = await call.run({ ...asked, user: session.user, body } as Asked<typeof session.user, never>);
    }
    const waits = typeof answer === 'object' && answer !== null && 'url' in answer && call.method === 'post';
    return c.json(v.parse(call.answer, answer) as object, waits ? 202 : 200, {
      'cache-control': call.public ? 'public, max-age=60' : 'no-store',
    });
  });
}

/** An id that is no UUID names nothing. */
const isBadId = (error: unknown) =>
  error instanceof Error && /invalid input syntax for type uuid/.test(`${error.message} ${String(error.cause)}`);

/** The reference platform on one database: sign-in, calls, files. Stateless, so that several may stand side by side. */
export async function createPlatform(options: Options): Promise<PlatformServer> {
  const { db, origin, allowedOrigins, demo = false, config = {} } = options;
  const provider = await embeddedProvider({ db, origin, hints: demo ? people : [] });
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = process.env;
  const outside = OIDC_ISSUER
    ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID ?? 'learn', clientSecret: OIDC_CLIENT_SECRET ?? '' }
    : provider;

  const app = new Hono();
  const calls = [...personCalls(config), ...courseCalls, ...commandCalls, ...certificateCalls];
  const isPublic = (path: string) =>
    path.includes('/public/') || path.includes('/config-ui/') || path.startsWith('/api/lms-storage/');
  const headers = { allowHeaders: ['Accept-Language', 'Content-Type', 'Prefer', 'X-Requested-With'], maxAge: 600 };
  const open = cors({ origin: '*', ...headers });
  const closed = cors({ origin: [...allowedOrigins], credentials: true, ...headers });
  const asFetch = (c: Context, next: () => Promise<void>) => (isPublic(c.req.path) ? open : closed)(c, next);

  app.use('/api/*', asFetch);
  app.use('*/config-ui/*', asFetch);
  app.use('/api/*', compress());
  app.use(
    '/api/*',
    bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => answerProblem(c, new Problem(413, 'The body is too large.')) }),
  );
  for (const call of calls) register(app, db, call);
  app.route('/', docsRoutes(calls));
  app.route('/', fileRoutes({ db, origin }));
  app.route('/', await relyingParty({ db, origin, ...outside }));
  app.notFound((c) => answerProblem(c, notFound()));
  app.onError((error, c) => {
    if (error instanceof Problem) return answerProblem(c, error);
    if (isBadId(error)) return answerProblem(c, notFound());
    console.error(error);
    return answerProblem(c, new Problem(500, 'Internal error.'));
  });

  const hono = getRequestListener(app.fetch);
  return {
    listener: (request, response) =>
      request.url!.startsWith('/idp/') ? provider.listener(request, response) : void hono(request, response),
    owns: (url) => /^\/(api|idp|config-ui|learn\/oidc|learn\/config-ui)(\/|$|\?)/.test(url),
    close: () => Promise.resolve(),
  };
}
