import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { sessionOf } from '../auth/sessions';
import type { Db } from '../db/client';
import { requireScope } from '../partners/access';
import type { Asked, Call, LearnerCall, PublicCall } from './call';
import { notFound, Problem } from './problem';
import { readJson } from './readable';
import { selected } from './select';

async function bodyOf(c: Context, call: LearnerCall): Promise<unknown> {
  if (!call.body) return undefined;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Problem(415, 'The body is JSON.');
  const parsed = v.safeParse(call.body, readJson(await c.req.text()));
  if (parsed.success) return parsed.output;
  const errors = new Map<string, string[]>();
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? 'body';
    errors.set(field, [...(errors.get(field) ?? []), issue.message]);
  }
  throw new Problem(400, 'The body does not fit.', Object.fromEntries(errors));
}

function common(c: Context, db: Db) {
  return {
    db,
    params: c.req.param() as Record<string, string>,
    query: new URL(c.req.url).searchParams,
    now: new Date(),
    sync: c.req.header('prefer')?.includes('respond-sync') ?? false,
    context: c,
  };
}

async function askLearner(c: Context, db: Db, call: LearnerCall): Promise<unknown> {
  const session = await sessionOf(db, c);
  if (!session) throw new Problem(401, 'Please sign in.');
  requireScope(c, session, call.scope ?? (call.method === 'get' ? 'learn:read' : 'learn:write'));
  // Forms and pages of other origins can't send this header without a CORS preflight, nor a token at all.
  if (call.method !== 'get' && !session.access && c.req.header('x-requested-with') !== 'XMLHttpRequest') {
    throw new Problem(403, 'A call that changes something carries X-Requested-With: XMLHttpRequest.');
  }
  const body = await bodyOf(c, call);
  const asked: Asked<typeof session.user, unknown> = { ...common(c, db), user: session.user, session, body };
  return call.run(asked as Asked<typeof session.user, never>);
}

const askPublic = (c: Context, db: Db, call: PublicCall) =>
  call.run({ ...common(c, db), user: undefined, session: undefined, body: undefined });

/** Whether a command was accepted and its outcome has a URL. */
const isAccepted = (call: Call, answer: unknown) =>
  call.method === 'post' && typeof answer === 'object' && answer !== null && 'url' in answer;

/** Sorts literal steps before parameters, because the first matching route is used. */
const literalFirst = (a: Call, b: Call) => (a.path.replaceAll(':', '~') < b.path.replaceAll(':', '~') ? -1 : 1);

/** The schema of a list's items. */
const itemOf = ({ answer }: Call) =>
  (answer as unknown as { entries: { data: { item: Parameters<typeof selected>[2] } } }).entries.data.item;

/** The response body, validated by the call's schema; for lists only the selected fields. */
function shown(c: Context, call: Call, answer: unknown): object {
  const whole = v.parse(call.answer, answer) as object;
  if (!call.list) return whole;
  const page = whole as { data: object[] };
  return { ...page, data: selected(page.data, c.req.query('select') ?? null, itemOf(call)) };
}

/** Adds the routes of a table to the app. Each response is validated by its schema, so that pages and clients can rely on it. */
export function mount(app: Hono, db: Db, calls: readonly Call[]): void {
  for (const call of [...calls].sort(literalFirst)) {
    app[call.method](call.path, async (c) => {
      const answer = await (call.public ? askPublic(c, db, call) : askLearner(c, db, call));
      if (call.events || call.file) return answer as Response;
      return c.json(shown(c, call, answer), isAccepted(call, answer) ? 202 : 200, {
        'cache-control': call.public ? 'public, max-age=60' : 'no-store',
      });
    });
  }
  for (const path of new Set(calls.map((call) => call.path))) {
    const methods = calls.filter((call) => call.path === path).map((call) => call.method.toUpperCase());
    app.all(path, (c) => {
      c.header('allow', methods.join(', '));
      throw new Problem(405, `${c.req.method} is not answered here.`);
    });
  }
}

/** Whether the database refused an id because it is not a UUID: nothing has that id. */
const isBadId = (error: unknown): boolean =>
  error instanceof Error && (/invalid input syntax for type uuid/.test(error.message) || isBadId(error.cause));

/** The problem that a client gets for an error. Unexpected errors are logged, and their message is not sent. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isBadId(error)) return notFound();
  console.error(error);
  return new Problem(500, 'Internal error.');
}
