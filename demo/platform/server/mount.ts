// Calls become routes here. A new call is a record in src/contract/calls and a row `learnerCall(record, { summary, run })` in the table of its
// subject: route, checks of body and answer, 401, 405 and the entry in the API reference follow from the row.
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { sessionOf, type Session, type UserRow } from './sign-in/sessions';
import type { Db } from '../db/client';
import { pageLocale } from '../i18n/page-locale';
import { requireScope } from './partners/access';
import type { Asked, Call, LearnerCall, PublicCall } from './call';
import { jsonAnswer } from './json-answer';
import { oneTransaction } from './one-transaction';
import { errorsOf, Problem } from './problem';
import { readJson } from './readable';
import { selected } from './select';
import { changingMoments, currentTag, digestOf, tagOf } from './unchanged';
import { uploadGate } from './uploads';

async function bodyOf(c: Context, call: LearnerCall): Promise<unknown> {
  if (!call.body) return undefined;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Problem(415, 'The body is JSON.');
  const parsed = v.safeParse(call.body, readJson(await c.req.text()));
  if (parsed.success) return parsed.output;
  throw new Problem(400, 'The body does not fit.', errorsOf(parsed.issues, 'body'));
}

const NO_FILE: Buffer = Buffer.alloc(0);

function common(c: Context, db: Db) {
  const now = new Date();
  return {
    db,
    params: c.req.param() as Record<string, string>,
    query: new URL(c.req.url).searchParams,
    locale: pageLocale(c),
    now,
    changes: changingMoments(now),
    file: NO_FILE,
    afterCommit: (then: (root: Db) => void) => then(db),
    sync: c.req.header('prefer')?.includes('respond-sync') ?? false,
    context: c,
  };
}

type Uploads = ReturnType<typeof uploadGate>;

/** The response body, validated by the call's schema; for lists only the selected fields. Streams and files are responses. */
const checked = (c: Context, call: Call, answer: unknown): object =>
  call.events || call.file
    ? (answer as Response)
    : call.list || call.selects
      ? selected(answer, c.req.query('select') ?? null, call.answer, c.req.query('omit') === 'empty')
      : (v.parse(call.answer, answer) as object);

/** What a call answers: its body, or that the client has the answer with this tag. */
type Answered = { answer: object; tag?: string } | { unchanged: string };

/** Runs a call that reads, unless the client has its answer. */
async function answered(
  c: Context,
  call: Call,
  { db, now, changes }: ReturnType<typeof common>,
  session: Session | undefined,
  run: () => Promise<unknown>,
): Promise<Answered> {
  if (!call.tagged) return { answer: checked(c, call, await run()) };
  // Versions are read before the answer: a change in between makes another tag at the next request.
  const digest = await digestOf(c, db, session);
  const unchanged = currentTag(c, digest, now);
  if (unchanged) return { unchanged };
  return { answer: checked(c, call, await run()), tag: tagOf(digest, changes.first()) };
}

/** Runs a call that changes something: as one transaction, unless it streams its answer. */
async function carriedOut(c: Context, call: LearnerCall, asked: Asked<UserRow, unknown>): Promise<Answered> {
  const run = (own: Partial<typeof asked>) => call.run({ ...asked, ...own } as Asked<UserRow, never>);
  if (call.events) return { answer: checked(c, call as Call, await run({})) };
  const answer = await oneTransaction(
    asked.db,
    (db, afterCommit) => run({ db, afterCommit }),
    (raw) => checked(c, call as Call, raw),
  );
  return { answer };
}

async function askLearner(c: Context, db: Db, call: LearnerCall, uploads: Uploads): Promise<Answered> {
  const session = await sessionOf(db, c);
  if (!session) throw new Problem(401, 'Please sign in.');
  requireScope(c, session, call.scope ?? (call.method === 'get' ? 'learn:read' : 'learn:write'));
  // Forms and pages of other origins can't send this header without a CORS preflight, nor a token at all.
  if (call.method !== 'get' && !session.access && c.req.header('x-requested-with') !== 'XMLHttpRequest') {
    throw new Problem(403, 'A call that changes something carries X-Requested-With: XMLHttpRequest.');
  }
  const body = await bodyOf(c, call);
  const asked: Asked<UserRow, unknown> = { ...common(c, db), user: session.user, session, body };
  const { largestFile, method } = call;
  if (method === 'get')
    return answered(c, call as Call, asked, session, () => call.run(asked as Asked<UserRow, never>));
  // The transaction does not wait for an upload: the file is read before it begins.
  return largestFile
    ? uploads.read(c, session.user.id, largestFile, (file) => carriedOut(c, call, { ...asked, file }))
    : carriedOut(c, call, asked);
}

function askPublic(c: Context, db: Db, call: PublicCall): Promise<Answered> {
  const asked = { ...common(c, db), user: undefined, session: undefined, body: undefined };
  return answered(c, call, asked, undefined, () => call.run(asked));
}

/**
 * How long an answer may be stored. A tagged one may be stored by the browser alone, which asks each time whether it is still right.
 * The tag says whose answer it is; `vary` keeps a browser that does not ask (e.g. after "back") from showing another person's. The
 * proof of a token (DPoP) is not in it: it differs in each request.
 */
function cacheHeaders(call: Call): Record<string, string> {
  if (call.public) {
    return { 'cache-control': `public, ${call.mayEnd ? 'no-cache' : 'max-age=60'}`, vary: 'Accept-Language' };
  }
  if (!call.tagged) return { 'cache-control': 'no-store' };
  return { 'cache-control': 'private, no-cache', vary: 'Accept-Language, Authorization, Cookie' };
}

/** Whether a command was accepted and its outcome has a URL. */
const isAccepted = (call: Call, answer: object) => call.method === 'post' && 'url' in answer;

/** Sorts literal steps before parameters, because the first matching route is used. */
const literalFirst = (a: Call, b: Call) => (a.path.replaceAll(':', '~') < b.path.replaceAll(':', '~') ? -1 : 1);

/** Adds the routes of a table to the app. Each response is validated by its schema, so that pages and clients can rely on it. */
export function mount(app: Hono, db: Db, calls: readonly Call[]): void {
  const uploads = uploadGate();
  for (const call of [...calls].sort(literalFirst)) {
    app[call.method](call.path, async (c) => {
      const outcome = await (call.public ? askPublic(c, db, call) : askLearner(c, db, call, uploads));
      const headers = cacheHeaders(call);
      if ('unchanged' in outcome) return c.body(null, 304, { ...headers, etag: outcome.unchanged });
      const { answer, tag } = outcome;
      if (call.events || call.file) return answer as Response;
      const status = isAccepted(call, answer) ? 202 : 200;
      return jsonAnswer(c, answer, status, { ...headers, ...(tag && { etag: tag }) });
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
