import { and, eq, isNull } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { WorkflowState } from '../../../src/contract/enumerations';
import { workflowOf } from '../course/activities';
import { Problem } from '../server/problem';
import { readForm } from '../server/readable';
import { sessionById, sessionOf, sessionOfFamily } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { ltiLaunches } from '../db/schema';
import { partnerById } from '../server/partners/partners';
import { launchClaims } from './claims';
import { pickingClaims } from './deep-links';
import { formPost, formPostScript } from './form-post';
import { readHint, type Hint } from './hints';
import { sign } from './keys';
import { LAUNCH_MS } from './launch';
import { pageLocale } from '../i18n/page-locale';
import { toolByClient, toolDetails, workById, type ToolRow } from './tools';

interface Options {
  db: Db;
  origin: string;
  /** Exact origins whose pages may frame the portal, and so a tool in it. */
  allowedOrigins: readonly string[];
}

/** Lifetime of an id_token, which is used at once. */
const TOKEN_SECONDS = 5 * 60;

/** An error that is sent to the tool (OpenID Connect Core, 3.1.2.6). */
class Declined extends Error {
  constructor(
    readonly code: string,
    readonly description: string,
  ) {
    super(description);
  }
}

/** The only parameters that a tool may send, with the error for others (LTI Security Framework, 5.1.1.2). */
const required: readonly (readonly [name: string, value: string, code: string])[] = [
  ['response_type', 'id_token', 'unsupported_response_type'],
  ['response_mode', 'form_post', 'invalid_request'],
  ['scope', 'openid', 'invalid_scope'],
  ['prompt', 'none', 'invalid_request'],
];

/** The session of a launch: the hint says which, where the browser sends no cookie (a page of a partner, a package). */
async function sessionOfHint(db: Db, c: Context, person: string, hint: Hint | undefined, now: Date) {
  if (hint?.session !== undefined) return sessionById(db, hint.session);
  if (!hint?.access) return sessionOf(db, c);
  const found = await sessionOfFamily(db, person, hint.access.family, now);
  return found && { ...found, id: hint.access.family };
}

/** What a tool asks for, and the session of the person who opened it. @throws Declined */
async function readRequest(db: Db, c: Context, asked: URLSearchParams, now: Date) {
  for (const [name, value, code] of required) {
    if (asked.get(name) !== value) throw new Declined(code, `${name} must be ${value}.`);
  }
  const nonce = asked.get('nonce');
  if (!nonce) throw new Declined('invalid_request', 'nonce is missing.');
  const person = asked.get('login_hint') ?? '';
  const hint = await readHint(db, person, asked.get('lti_message_hint') ?? '');
  const session = await sessionOfHint(db, c, person, hint, now);
  if (!session) throw new Declined('login_required', 'The learner is not signed in.');
  if (!hint) throw new Declined('invalid_request', 'lti_message_hint is not of a launch.');
  if (person !== session.user.id) throw new Declined('login_required', 'login_hint is that of another user.');
  return { nonce, hint, session };
}

/** The work that a tool was opened for. Its launch is found and marked as used in one query, so that it is used once. @throws Declined */
async function launchedWork(
  db: Db,
  tool: ToolRow,
  { nonce, hint, session }: Awaited<ReturnType<typeof readRequest>>,
  now: Date,
) {
  const { user } = session;
  const [launch] = await db
    .update(ltiLaunches)
    .set({ used: now, nonce, session: session.id })
    .where(
      and(
        eq(ltiLaunches.id, hint.launchId),
        eq(ltiLaunches.toolId, tool.id),
        eq(ltiLaunches.userId, user.id),
        isNull(ltiLaunches.used),
      ),
    )
    .returning();
  if (!launch || now.getTime() - launch.created.getTime() > LAUNCH_MS) {
    throw new Declined('invalid_request', 'The launch is over. Please open the tool again from the course.');
  }
  const work = await workById(db, launch.activityWorkflowId);
  const details = work && toolDetails(work);
  const { access } = work ? await workflowOf(db, user.id, work.workflow.id) : {};
  if (!details || details.toolId !== tool.id || work.workflow.state !== WorkflowState.inProgress || !access) {
    throw new Declined('invalid_request', 'The activity is not open any more.');
  }
  return { work, details };
}

/** The id_token for a request. @throws Declined */
async function idToken({ db, origin }: Options, c: Context, tool: ToolRow, asked: URLSearchParams): Promise<string> {
  const now = new Date();
  const request = await readRequest(db, c, asked, now);
  const { nonce, hint, session } = request;
  const { launchId, target, parameters } = hint;
  const { user } = session;
  const around = { db, origin, tool, user, locale: pageLocale(c), now };
  const picking = await pickingClaims({ db, origin }, { launchId, nonce, locale: around.locale, tool, user, now });
  if (picking) return sign(db, picking, TOKEN_SECONDS, now);
  const launched = await launchedWork(db, tool, request, now);
  const claims = await launchClaims({ ...around, ...launched, access: hint.access ?? null, target, parameters }, nonce);
  return sign(db, claims, TOKEN_SECONDS, now);
}

async function authorize(options: Options, c: Context, asked: URLSearchParams) {
  const { db, allowedOrigins } = options;
  const tool = await toolByClient(db, asked.get('client_id') ?? '');
  if (!tool) throw new Problem(400, 'client_id is not of a tool of this platform.');
  const redirectUri = asked.get('redirect_uri') ?? '';
  if (!tool.redirectUris?.includes(redirectUri)) throw new Problem(400, 'redirect_uri is not registered.');
  const state = asked.get('state');
  const hint = await readHint(db, asked.get('login_hint') ?? '', asked.get('lti_message_hint') ?? '');
  const partner = hint?.access && (await partnerById(db, hint.access.clientId));
  const framedBy = [...allowedOrigins, ...(partner?.origins ?? [])];
  const back = (fields: Record<string, string>) =>
    formPost(c, {
      action: redirectUri,
      fields: Object.entries({ ...fields, ...(state !== null && { state }) }),
      receivers: [new URL(redirectUri).origin],
      framedBy,
    });
  try {
    return back({ id_token: await idToken(options, c, tool, asked) });
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    return back({ error: error.code, error_description: error.description });
  }
}

/**
 * Serves the second step of an LTI 1.3 launch: through the learner's browser the tool asks who opened it. Only a registered
 * address gets a response. Each launch is answered once, to its own learner and tool.
 */
export function authorizeRoutes(options: Options): Hono {
  const app = new Hono();
  app.get('/api/lti/v1/authorize', (c) => authorize(options, c, new URL(c.req.url).searchParams));
  app.post('/api/lti/v1/authorize', async (c) => authorize(options, c, readForm(await c.req.text())));
  app.route('/', formPostScript());
  return app;
}
