import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { approveGrading, gradeActivityWorkflow } from '../../../src/api/contract/grading';
import { Problem } from '../api/problem';
import { Refused } from '../api/refused';
import { errorPage, pageHeaders } from '../auth/pages';
import { findSession, SESSION_COOKIE, type UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { gradingPage, type Failure } from './page';
import { pageCss } from './page-css';
import { countWaiting, gradedAttempts, gradedWork, waitingWork } from './queries';
import { approve, gradeActivity } from './rules';
import { mayGrade } from './who';

const PAGE = '/learn/grading';
/** Of each kind on one page: what is done leaves the page, and the next come. */
const SHOWN = { skip: 0, take: 50 };
const LARGEST_FORM = 10_000;

// Under 'no-referrer' a browser says `Origin: null` of a form, and the check below could not tell whose it is.
const headers = { ...pageHeaders, 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' };

/** What is said on the page after a form was carried out, by the word in its address. */
const DONE: Record<string, string> = {
  grade: 'The grade is saved.',
  approval: 'The grades are approved. The learner can finish the course now.',
};

/** The form's percent as the command's score. Grading is once whatever is sent twice, so a form has no id of its own. */
const gradeForm = v.pipe(
  v.object({ activityWorkflowId: v.string(), percent: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
  v.transform(({ percent, ...rest }) => ({ ...rest, normalizedScore: Number(percent) / 100 })),
  v.omit(gradeActivityWorkflow, ['id']),
);
const approvalForm = v.omit(approveGrading, ['id']);

interface Options {
  db: Db;
  origin: string;
}

/**
 * The instructor's page at /learn/grading, and its two forms: plain HTML that works without script.
 *
 * A form can't send X-Requested-With, so what guards it is the Origin that every browser sends along with a POST: it must
 * be the platform's own. SameSite alone would not do: other ports and other hosts below one domain are the same site, and
 * the management portal is such a page. Without script there is nothing else that a page elsewhere could not send.
 */
export function gradingRoutes({ db, origin }: Options): Hono {
  const app = new Hono();

  const sessionOf = (c: Context) => findSession(db, getCookie(c, SESSION_COOKIE));
  const signIn = (c: Context) => c.redirect(`/learn/oidc/login?redirectUrl=${encodeURIComponent(PAGE)}`, 303);
  const refuse = (c: Context, text: string) => c.html(errorPage('Forbidden', text), 403, headers);
  const notYours = (c: Context) =>
    refuse(c, 'Your permissions do not include grading. Ask the administrator if they should.');

  async function show(c: Context, grader: UserRow, failure?: Failure) {
    const [waiting, waitingCount, attempts, graded] = await Promise.all([
      waitingWork(db, grader.id, SHOWN),
      countWaiting(db, grader.id),
      gradedAttempts(db, grader.id, SHOWN),
      gradedWork(db, grader.id, SHOWN),
    ]);
    const done = failure ? undefined : DONE[c.req.query('done') ?? ''];
    const html = gradingPage({ grader, waiting, waitingCount, attempts, graded, done, failure });
    return c.html(html, failure ? 422 : 200, headers);
  }

  app.get(PAGE, async (c) => {
    const session = await sessionOf(c);
    if (!session) return signIn(c);
    return mayGrade(session.user) ? show(c, session.user) : notYours(c);
  });

  /** One form: who sends it, from where, what it says, and what becomes of it. */
  function form<S extends v.GenericSchema>(
    name: 'grade' | 'approval',
    schema: S,
    run: (grader: UserRow, body: v.InferOutput<S>, now: Date) => Promise<void>,
  ) {
    app.post(`${PAGE}/${name}s`, bodyLimit({ maxSize: LARGEST_FORM }), async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'This form was sent from somewhere else.');
      const session = await sessionOf(c);
      if (!session) return signIn(c);
      if (!mayGrade(session.user)) return notYours(c);
      const sent = await c.req.parseBody();
      const of = String(sent.activityWorkflowId ?? sent.objectiveWorkflowId ?? '');
      const fail = (message: string) => show(c, session.user, { of, message, percent: String(sent.percent ?? '') });
      const body = v.safeParse(schema, sent);
      if (!body.success) return fail(name === 'grade' ? 'Please enter a number from 0 to 100.' : 'Please try again.');
      try {
        await run(session.user, body.output, new Date());
      } catch (error) {
        if (error instanceof Refused) return fail(error.message);
        if (error instanceof Problem) return fail(error.title);
        throw error;
      }
      return c.redirect(`${PAGE}?done=${name}`, 303);
    });
  }
  form('grade', gradeForm, (grader, { activityWorkflowId, ...grade }, now) =>
    gradeActivity(db, grader, activityWorkflowId, grade, now),
  );
  form('approval', approvalForm, (grader, { objectiveWorkflowId }, now) =>
    approve(db, grader, objectiveWorkflowId, now),
  );

  app.get(`${PAGE}/page.css`, (c) =>
    c.body(pageCss, 200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }),
  );
  return app;
}
