import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  approveGrading,
  dismissReports as dismissBody,
  gradeActivityWorkflow,
  gradeQuizAnswers,
  markAttendance as markBody,
  removePost as removeBody,
} from '../../../src/api/contract/grading';
import { limitBody } from '../api/limit-bodies';
import { Problem } from '../api/problem';
import { readForm } from '../api/readable';
import { Refused } from '../api/refused';
import { errorPage, pageHeaders } from '../auth/pages';
import { authWords } from '../auth/words';
import { sessionOf, type UserRow } from '../auth/sessions';
import type { Db } from '../db/client';
import { lookUp } from '../../../src/domain/look-up';
import { attendanceLists, markAttendance } from './attendance';
import { gradeEssays, quizSheet } from './essays';
import type { Failure } from './html';
import { gradingPage } from './page';
import { attendanceKey } from './page-parts';
import { countWaiting, gradedAttempts, gradedWork, waitingWork, type Work } from './queries';
import { dismissReports, removeLearnersPost, reportedPosts } from './reports';
import { approve, gradeActivity } from './rules';
import { mayGrade } from './who';

const PAGE = '/learn/grading';
const SHEET = readFileSync('demo/platform/grading/page.css', 'utf8');
/** The page shows so many items of each kind; processed ones leave the page and the next follow. */
const SHOWN = { skip: 0, take: 50 };
const LARGEST_FORM = 20_000;

// With 'no-referrer' a browser sends `Origin: null` with a form, and the check below could not tell its origin.
const headers = { ...pageHeaders, 'referrer-policy': 'same-origin' };

/** The message after a processed form, by the parameter in the address. */
const DONE = {
  grade: 'The grade is saved.',
  approval: 'The grades are approved. The learner can finish the course now.',
  point: 'The points are saved.',
  attendance: 'The attendance is saved.',
  removal: 'The post is removed.',
  dismissal: 'The reports are dismissed. The post stays.',
} as const;

/** The form's percent as the command's score. Grading twice has the same result, so the form needs no command id. */
const gradeForm = v.pipe(
  v.object({ activityWorkflowId: v.string(), percent: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
  v.transform(({ percent, ...rest }) => ({ ...rest, normalizedScore: Number(percent) / 100 })),
  v.omit(gradeActivityWorkflow, ['id']),
);
const approvalForm = v.omit(approveGrading, ['id']);
/** One field `points.<question>` for each essay. */
const pointsForm = v.pipe(
  v.record(v.string(), v.string()),
  v.transform(({ activityWorkflowId, ...fields }) => ({
    activityWorkflowId,
    points: Object.entries(fields).flatMap(([field, typed]) =>
      field.startsWith('points.') && typed.trim() !== ''
        ? [{ questionId: field.slice('points.'.length), points: Number(typed) }]
        : [],
    ),
  })),
  v.omit(gradeQuizAnswers, ['id']),
);
const attendanceForm = v.pipe(
  v.object({ objectiveId: v.string(), axis: v.string(), userId: v.string(), attended: v.string() }),
  v.transform(({ attended, ...rest }) => ({ ...rest, attended: attended === 'yes' })),
  v.omit(markBody, ['id']),
);

/** The essays of the quizzes among some works, by activity workflow id. */
async function sheetsOf(db: Db, works: readonly Work[]) {
  const sheets = await Promise.all(
    works.filter(({ quiz }) => quiz).map(async (work) => [work.id, await quizSheet(db, work)] as const),
  );
  return new Map(sheets.filter(([, { essays }]) => essays.length > 0));
}

const TRY_AGAIN = 'Please try again.';

/** The item of the page that a form belongs to. */
const itemOf = ({ activityWorkflowId, objectiveWorkflowId, postId, objectiveId, axis = '', userId = '' }: Sent) =>
  activityWorkflowId ?? objectiveWorkflowId ?? postId ?? attendanceKey(objectiveId ?? '', axis, userId);
type Sent = Readonly<Record<string, string>>;

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
  const refuse = (c: Context, text: string) => c.html(errorPage(authWords('en'), 'Forbidden', text), 403, headers);
  const limitForm = limitBody(LARGEST_FORM, (c) =>
    c.html(
      errorPage(authWords('en'), 'Too large', 'This form is too large. Please shorten what you typed.'),
      413,
      headers,
    ),
  );
  const notYours = (c: Context) =>
    refuse(c, 'Your permissions do not include grading. Ask the administrator if they should.');

  async function show(c: Context, grader: UserRow, failure?: Failure) {
    const [waiting, waitingCount, attempts, graded] = await Promise.all([
      waitingWork(db, grader.id, SHOWN),
      countWaiting(db, grader.id),
      gradedAttempts(db, grader.id, SHOWN),
      gradedWork(db, grader.id, SHOWN),
    ]);
    const now = new Date();
    const [sheets, reports, attendances] = await Promise.all([
      sheetsOf(db, [...waiting, ...graded, ...attempts.flatMap(({ work }) => work)]),
      reportedPosts(db, grader, SHOWN),
      attendanceLists(db, grader, now),
    ]);
    const done = failure ? undefined : lookUp(DONE, c.req.query('done') ?? '');
    const html = gradingPage({
      grader,
      waiting,
      waitingCount,
      attempts,
      graded,
      sheets,
      reports,
      attendances,
      now,
      done,
      failure,
    });
    return c.html(html, failure ? 422 : 200, headers);
  }

  app.get(PAGE, async (c) => {
    const session = await sessionOf(db, c);
    if (!session) return signIn(c);
    return mayGrade(session.user) ? show(c, session.user) : notYours(c);
  });

  /** Adds the route of one form: checks the sender and the origin, reads the fields, and runs the action. */
  function form<S extends v.GenericSchema>(
    name: keyof typeof DONE,
    schema: S,
    misfit: string,
    run: (grader: UserRow, body: v.InferOutput<S>, now: Date) => Promise<void>,
  ) {
    app.post(`${PAGE}/${name}s`, limitForm, async (c) => {
      if (c.req.header('origin') !== origin) return refuse(c, 'This form was sent from somewhere else.');
      const session = await sessionOf(db, c);
      if (!session) return signIn(c);
      if (!mayGrade(session.user)) return notYours(c);
      const typed = Object.fromEntries(readForm(await c.req.text()));
      const fail = (message: string) => show(c, session.user, { of: itemOf(typed), message, typed });
      const body = v.safeParse(schema, typed);
      if (!body.success) return fail(misfit);
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
  form('grade', gradeForm, 'Please enter a number from 0 to 100.', (grader, { activityWorkflowId, ...grade }, now) =>
    gradeActivity(db, grader, activityWorkflowId, grade, now),
  );
  form('approval', approvalForm, TRY_AGAIN, (grader, { objectiveWorkflowId }, now) =>
    approve(db, grader, objectiveWorkflowId, now),
  );

  form('point', pointsForm, 'Please enter numbers.', (grader, { activityWorkflowId, points }, now) =>
    gradeEssays(db, grader, activityWorkflowId, points, now),
  );
  form('attendance', attendanceForm, TRY_AGAIN, (grader, mark, now) => markAttendance(db, grader, mark, now));
  form('removal', v.omit(removeBody, ['id']), TRY_AGAIN, (grader, { postId }, now) =>
    removeLearnersPost(db, grader, postId, now),
  );
  form('dismissal', v.omit(dismissBody, ['id']), TRY_AGAIN, (grader, { postId }) => dismissReports(db, grader, postId));

  app.get(`${PAGE}/page.css`, (c) =>
    c.body(SHEET, 200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }),
  );
  return app;
}
