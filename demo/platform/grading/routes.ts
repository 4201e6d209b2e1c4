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

interface Options {
  db: Db;
  origin: string;
}

/**
 * Serves the instructor's page at /learn/grading and its forms: plain HTML that works without script.
 * Forms can't send X-Requested-With, so these are protected by the Origin header that each browser sends with a POST: it must be
 * the platform's own. SameSite cookies alone are not enough: other ports and other hosts of a domain are the same site, such as
 * the management portal.
 */
export function gradingRoutes({ db, origin }: Options): Hono {
  const app = new Hono();

  const signIn = (c: Context) => c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(PAGE)}`, 303);

  /** A page that says why a request was refused. */
  async function refuse(c: Context, name: 'forbidden' | 'elsewhere' | 'tooLarge') {
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

  async function show(c: Context, grader: UserRow, failure?: Failure) {
    const filter = filterOf(new URL(c.req.url).searchParams);
    const [choice, waiting, waitingCount, attempts, graded, places] = await Promise.all([
      languageOfRequest(db, c),
      waitingWork(db, grader.id, SHOWN, filter),
      countWaiting(db, grader.id, filter),
      gradedAttempts(db, grader.id, SHOWN),
      gradedWork(db, grader.id, SHOWN),
      waitingPlaces(db, grader.id),
    ]);
    const now = new Date();
    const [sheets, reports, attendances] = await Promise.all([
      sheetsOf(db, [...waiting, ...graded, ...attempts.flatMap(({ work }) => work)]),
      reportedPosts(db, grader, SHOWN),
      attendanceLists(db, grader, now),
    ]);
    const { language } = choice;
    const sent = failure ? undefined : lookUp(forms, c.req.query('done') ?? '');
    const page = {
      language,
      choice,
      grader,
      waiting,
      waitingCount,
      filter,
      places,
      attempts,
      graded,
      sheets,
      reports,
      attendances,
      now,
    };
    const html = gradingPage({ ...page, done: sent && language.t(sent.done), failure });
    return c.html(html, failure ? 422 : 200, headers);
  }

  app.get(PAGE, async (c) => {
    const session = await sessionOf(db, c);
    if (!session) return signIn(c);
    return mayGrade(session.user) ? show(c, session.user) : refuse(c, 'forbidden');
  });

  for (const [name, { field, read }] of Object.entries(forms)) {
    app.post(
      `${PAGE}/${name}`,
      limitBody(LARGEST_FORM, (c) => refuse(c, 'tooLarge')),
      async (c) => {
        if (c.req.header('origin') !== origin) return refuse(c, 'elsewhere');
        const session = await sessionOf(db, c);
        if (!session) return signIn(c);
        if (!mayGrade(session.user)) return refuse(c, 'forbidden');
        const sent = new Map(readForm(await c.req.text()));
        const run = read(sent);
        if (!run) {
          const error = field ? 'range' : 'gone';
          return show(c, session.user, { of: itemOf(sent), typed: sent, error, field });
        }
        try {
          await run(db, session.user, new Date());
        } catch (error) {
          return show(c, session.user, failureFrom(error, sent));
        }
        return c.redirect(`${PAGE}?done=${name}`, 303);
      },
    );
  }

  app.get(`${PAGE}/page.css`, (c) =>
    c.body(SHEET, 200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }),
  );
  return app;
}
