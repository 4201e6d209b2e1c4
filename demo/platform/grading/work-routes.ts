import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { parseNumber } from '../../../src/base/typed-number';
import { LARGEST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../../src/base/constants';
import type { Db } from '../db/client';
import { formPageHeaders } from '../pages/document';
import { languageOfRequest } from '../pages/language-of-request';
import { limitBody } from '../server/limit-bodies';
import { notFound, Problem } from '../server/problem';
import { Refused } from '../server/refused';
import { sessionOf, type UserRow } from '../server/sign-in/sessions';
import { rubricVersion } from '../rubric/version';
import { gradeWork, readWork, sendWorkFile } from '../submission/answers';
import { storeFile } from '../submission/files';
import { filterOf, filterQuery, waitingWork } from './queries';
import { GradingRefused } from './refusal';
import { mayGrade } from './who';
import { workPath } from './work-files';
import { workPage, type TypedGrade, type WorkPage } from './work-page';

const PAGE = '/learn/grading';
const SHEET = readFileSync('demo/platform/grading/work.css', 'utf8');
const SCRIPT = readFileSync('demo/platform/grading/work.js', 'utf8');
const LARGEST_FORM = MOST_ATTACHMENTS * LARGEST_ATTACHMENT_BYTES + 200_000;

/** PDF files are shown in a frame of the page. */
const headers = {
  ...formPageHeaders,
  'content-security-policy': `${formPageHeaders['content-security-policy']}; frame-src 'self'`,
};

const isFile = (value: unknown): value is File => value instanceof File && value.size > 0;
const texts = (value: unknown) => [value].flat().filter((each) => typeof each === 'string');

/** What a form says. @throws Problem 400 for a body that is no form */
async function readSent(c: Context) {
  const body = await c.req.parseBody({ all: true }).catch(() => {
    throw new Problem(400, 'The form did not arrive whole.');
  });
  const text = (name: string) => texts(body[name])[0] ?? '';
  const levels = Object.entries(body).flatMap(([name, value]) =>
    name.startsWith('level.') ? [[name.slice('level.'.length), texts(value)[0] ?? ''] as const] : [],
  );
  const typed: TypedGrade = {
    points: text('points'),
    levels: Object.fromEntries(levels),
    // Browsers send lines of forms with CR LF.
    comment: text('comment').replaceAll('\r\n', '\n'),
    kept: texts(body.keep),
    release: text('release'),
  };
  return {
    typed,
    revision: Number(text('revision')),
    rubric: text('rubric'),
    isNext: text('then') === 'next',
    files: [body.files].flat().filter(isFile),
  };
}
type Sent = Awaited<ReturnType<typeof readSent>>;

/** Stores the files of a form and grades the work. */
async function save(
  db: Db,
  grader: UserRow,
  id: string,
  { typed, revision, rubric, files }: Sent,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const work = await readWork(tx, grader, id);
    const { answer } = work;
    if (rubric !== rubricVersion(work.rubric, work.maxScore)) throw new GradingRefused('rubric', 'levels');
    const kept = (answer?.files ?? []).filter((file) => typed.kept.includes(file.id));
    const place = { db: tx, userId: grader.id, now };
    const fresh = [];
    for (const file of files) {
      const content = Buffer.from(await file.arrayBuffer());
      fresh.push(await storeFile(place, randomUUID(), file.name.slice(-200), content).catch(asFileError));
    }
    await gradeWork(
      tx,
      grader,
      {
        activityWorkflowId: id,
        revision,
        points: parseNumber(typed.points) ?? undefined,
        levels: { ...typed.levels },
        release: typed.release ? typed.release === 'now' : undefined,
        comment: typed.comment,
        files: [...kept, ...fresh].slice(0, MOST_ATTACHMENTS).map(({ id: fileId, name }) => ({ id: fileId, name })),
      },
      now,
    );
  });
}

/** A file of the form that can't be attached. */
class FileRefused extends Error {}
function asFileError(error: unknown): never {
  throw error instanceof Problem ? new FileRefused(error.title) : error;
}

/** Why a form could not be processed. @throws the error when it is no refusal of a rule */
function errorFrom(error: unknown): NonNullable<WorkPage['error']> {
  if (error instanceof FileRefused) return { name: 'file', field: 'files' };
  if (error instanceof GradingRefused) {
    return { name: error.errorName, field: error.errorName === 'range' ? 'points' : 'form' };
  }
  if (error instanceof Refused)
    return error.errors.levels ? { name: 'levels', field: 'levels' } : { name: 'gone', field: 'form' };
  if (error instanceof Problem && error.status === 409) return { name: 'meanwhile', field: 'form' };
  throw error;
}

/** Who grades; people without a session go to the sign-in. @throws Problem 404 for people who may not grade */
async function graderOf(db: Db, c: Context): Promise<UserRow | Response> {
  const session = await sessionOf(db, c);
  if (!session) {
    const here = new URL(c.req.url).pathname;
    return c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(here)}`, 303);
  }
  if (!mayGrade(session.user)) throw notFound();
  return session.user;
}

async function show(db: Db, c: Context, grader: UserRow, failed?: Pick<WorkPage, 'error' | 'typed'>) {
  const id = c.req.param('id')!;
  const [work, choice] = await Promise.all([readWork(db, grader, id), languageOfRequest(db, c)]);
  const { answer } = work;
  const stored: TypedGrade = {
    points: answer ? String(answer.score) : '',
    levels: answer?.levels ?? {},
    comment: answer?.comment ?? '',
    kept: answer?.files.map((file) => file.id) ?? [],
    release: work.reveal.released ? 'now' : 'policy',
  };
  const { language } = choice;
  const query = filterQuery(filterOf(new URL(c.req.url).searchParams));
  const saved = !failed && c.req.query('done') !== undefined;
  const page = workPage({ id, work, grader, language, choice, query, typed: stored, saved, ...failed });
  return c.html(page, failed ? 422 : 200, headers);
}

/** The file of a work, which the page shows. */
async function sendFile(db: Db, c: Context, grader: UserRow, workId: string, fileId: string): Promise<Response> {
  const response = await sendWorkFile(c, db, grader, { workId, fileId });
  if (response.headers.get('content-type') === 'application/pdf') {
    // Browsers do not show a sandboxed PDF.
    response.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'self'");
    response.headers.set(
      'content-disposition',
      response.headers.get('content-disposition')!.replace('attachment', 'inline'),
    );
  }
  return response;
}

/** Where the grader goes on after a work: to the next one, or to the list. */
async function nextPath(db: Db, c: Context, grader: UserRow, id: string, isNext: boolean): Promise<string> {
  const filter = filterOf(new URL(c.req.url).searchParams);
  const query = filterQuery(filter);
  const done = `${query ? `${query}&` : '?'}done=grades`;
  if (!isNext) return workPath(id, done);
  const waiting = await waitingWork(db, grader.id, { skip: 0, take: 20 }, filter);
  const next = waiting.find((each) => each.submission && each.id !== id);
  return next ? workPath(next.id, query) : PAGE + done;
}

/** Serves the page of one work at /learn/grading/work/{id}. Its form is protected as those of the grading page are. */
export function workRoutes({ db, origin }: { db: Db; origin: string }): Hono {
  const app = new Hono();
  const asset = (name: string, type: string, text: string) =>
    app.get(`${PAGE}/${name}`, (c) => c.body(text, 200, { 'content-type': type, 'cache-control': 'max-age=3600' }));
  asset('work.css', 'text/css', SHEET);
  asset('work.js', 'text/javascript', SCRIPT);

  app.get(`${PAGE}/work/:id{[0-9a-f-]{36}}`, async (c) => {
    const grader = await graderOf(db, c);
    return grader instanceof Response ? grader : show(db, c, grader);
  });

  app.get(`${PAGE}/work/:id{[0-9a-f-]{36}}/files/:fileId{[0-9a-f-]{36}}`, async (c) => {
    const grader = await graderOf(db, c);
    const { id, fileId } = c.req.param();
    return grader instanceof Response ? grader : sendFile(db, c, grader, id, fileId);
  });

  app.post(`${PAGE}/work/:id{[0-9a-f-]{36}}`, limitBody(LARGEST_FORM), async (c) => {
    if (c.req.header('origin') !== origin) throw new Problem(403, 'This form was sent from another page.');
    const grader = await graderOf(db, c);
    if (grader instanceof Response) return grader;
    const id = c.req.param('id')!;
    const sent = await readSent(c);
    try {
      await save(db, grader, id, sent, new Date());
    } catch (error) {
      return show(db, c, grader, { error: errorFrom(error), typed: sent.typed });
    }
    return c.redirect(await nextPath(db, c, grader, id, sent.isNext), 303);
  });
  return app;
}
