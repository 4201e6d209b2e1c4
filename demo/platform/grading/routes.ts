// Grading by hand (/learn/grading): people with `ObjectiveWorkflow.Grade` grade in the courses that they teach (`objective_instructors`),
// administrators in all. The same actions exist as calls.
import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { lookUp } from '../../../src/base/look-up';
import { limitBody } from '../server/limit-bodies';
import { Problem } from '../server/problem';
import { readForm } from '../server/readable';
import { Refused } from '../server/refused';
import { endPage } from '../server/sign-in/pages';
import { sessionOf, type UserRow } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { formPageHeaders as headers } from '../pages/document';
import { languageOfRequest } from '../pages/language-of-request';
import { attendanceLists } from './attendance';
import { quizSheet } from './essays';
import { forms, itemOf, type Sent } from './forms';
import { gradingPage } from './page';
import type { Failure } from './page-data';
import { countWaiting, filterOf, gradedAttempts, gradedWork, waitingPlaces, waitingWork, type Work } from './queries';
import { GradingRefused } from './refusal';
import { reportedPosts } from './reports';
import { mayGrade } from './who';
import { pageFile } from '../pages/page-file';

const PAGE = '/learn/grading';
const SHEET = readFileSync('demo/platform/grading/page.css', 'utf8');
/** The page shows so many items of each kind; processed ones leave the page and the next follow. */
const SHOWN = { skip: 0, take: 50 };
const LARGEST_FORM = 20_000;

/** The essays of the quizzes among some works, by activity workflow id. */
async function sheetsOf(db: Db, works: readonly Work[]) {
  const sheets = await Promise.all(
    works.filter(({ quiz }) => quiz).map(async (work) => [work.id, await quizSheet(db, work)] as const),
  );
  return new Map(sheets.filter(([, { essays }]) => essays.length > 0));
}

/** Why a form could not be processed. @throws the error when it is no refusal of a rule */
function failureFrom(error: unknown, sent: Sent): Failure {
  const failure = { of: itemOf(sent), typed: sent };
  if (error instanceof GradingRefused) {
    const { errorName, about } = error;
    return { ...failure, error: errorName, field: about.questionId && `points.${about.questionId}` };
  }
  if (error instanceof Refused || error instanceof Problem) return { ...failure, error: 'gone' };
  throw error;
}

const signIn = (c: Context) => c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(PAGE)}`, 303);

/** A page that says why a request was refused. */
async function refuse(db: Db, c: Context, name: 'forbidden' | 'elsewhere' | 'tooLarge') {
  const choice = await languageOfRequest(db, c);
  const { t } = choice.language;
  const end = endPage(choice, {
    title: t(name === 'forbidden' ? 'common:error.403.title' : 'grading:notSaved'),
    text: t(`grading:errors.${name}`),
    path: PAGE,
    ...(name !== 'forbidden' && { way: { href: PAGE, text: t('grading:errors.back') } }),
  });
  return c.html(end, name === 'tooLarge' ? 413 : 403, headers);
}

/** What the page shows of the courses of a grader. */
async function workOf(db: Db, grader: UserRow, filter: ReturnType<typeof filterOf>, now: Date) {
  const [waiting, waitingCount, attempts, graded, places] = await Promise.all([
    waitingWork(db, grader.id, SHOWN, filter),
    countWaiting(db, grader.id, filter),
    gradedAttempts(db, grader.id, SHOWN),
    gradedWork(db, grader.id, SHOWN),
    waitingPlaces(db, grader.id),
  ]);
  const [sheets, reports, attendances] = await Promise.all([
    sheetsOf(db, [...waiting, ...graded, ...attempts.flatMap(({ work }) => work)]),
    reportedPosts(db, grader, SHOWN),
    attendanceLists(db, grader, now),
  ]);
  return { waiting, waitingCount, places, attempts, graded, sheets, reports, attendances };
}

async function show(db: Db, c: Context, grader: UserRow, failure?: Failure) {
  const filter = filterOf(new URL(c.req.url).searchParams);
  const now = new Date();
  const [choice, work] = await Promise.all([languageOfRequest(db, c), workOf(db, grader, filter, now)]);
  const { language } = choice;
  const sent = failure ? undefined : lookUp(forms, c.req.query('done') ?? '');
  const done = sent && language.t(sent.done);
  return c.html(
    gradingPage({ language, choice, grader, filter, now, ...work, done, failure }),
    failure ? 422 : 200,
    headers,
  );
}

interface Options {
  db: Db;
  origin: string;
}

/**
 * Serves the forms of the page. They can't send X-Requested-With, so they are protected by the Origin header that each browser
 * sends with a POST: it must be the platform's own. SameSite cookies alone are not enough: other ports and other hosts of a domain
 * are the same site, such as the management portal.
 */
function formRoutes({ db, origin }: Options): Hono {
  const app = new Hono();
  const limit = limitBody(LARGEST_FORM, (c) => refuse(db, c, 'tooLarge'));
  for (const [name, { field, read }] of Object.entries(forms)) {
    app.post(`${PAGE}/${name}`, limit, async (c) => {
      if (c.req.header('origin') !== origin) return refuse(db, c, 'elsewhere');
      const session = await sessionOf(db, c);
      if (!session) return signIn(c);
      if (!mayGrade(session.user)) return refuse(db, c, 'forbidden');
      const sent = new Map(readForm(await c.req.text()));
      const run = read(sent);
      if (!run) {
        const error = field ? 'range' : 'gone';
        return show(db, c, session.user, { of: itemOf(sent), typed: sent, error, field });
      }
      try {
        await run(db, session.user, new Date());
      } catch (error) {
        return show(db, c, session.user, failureFrom(error, sent));
      }
      return c.redirect(`${PAGE}?done=${name}`, 303);
    });
  }
  return app;
}

/** Serves the instructor's page at /learn/grading and its forms: plain HTML that works without script. */
export function gradingRoutes({ db, origin }: Options): Hono {
  const app = new Hono();
  app.get(PAGE, async (c) => {
    const session = await sessionOf(db, c);
    if (!session) return signIn(c);
    return mayGrade(session.user) ? show(db, c, session.user) : refuse(db, c, 'forbidden');
  });
  app.route('/', formRoutes({ db, origin }));
  app.get(`${PAGE}/page.css`, pageFile('css', SHEET));
  return app;
}
