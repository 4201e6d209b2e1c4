import {
  approveGrading,
  dismissReports as dismissBody,
  gradeActivityWorkflow,
  gradeQuizAnswers,
  submissionPage,
  markAttendance as markBody,
  removePost as removeBody,
} from '../../../src/contract/grading';
import { learnerCall, LMS, type Call } from '../server/call';
import { command } from '../server/commands';
import { Problem } from '../server/problem';
import { pageOf } from '../server/query';
import { markAttendance } from './attendance';
import { gradeEssays } from './essays';
import { countWaiting, waitingWork, type Work } from './queries';
import { dismissReports, removeLearnersPost } from './reports';
import { approve, gradeActivity } from './rules';
import { mayGrade } from './who';

const submission = ({ id, workflowId, axis, partName, submitted, team, learner, objective }: Work) => ({
  id,
  objectiveWorkflowId: workflowId,
  learner: { id: learner.id, name: `${learner.firstName} ${learner.lastName}` },
  objective,
  part: axis ? { axis, name: partName ?? '' } : null,
  submitted: submitted?.toISOString() ?? null,
  team,
});

const grading = { may: mayGrade, refusal: 'Your permissions do not include grading.' };

/** Calls for instructors who grade by hand: waiting work, grades, and the approval of attempts. */
export const gradingCalls: Call[] = [
  learnerCall({
    method: 'get',
    path: `${LMS}grading/activity-workflows/query`,
    summary:
      'Submitted work in the grader’s courses that has no grade yet, the oldest first: skip, take, requireTotalCount',
    answer: submissionPage,
    async run({ db, user, query }) {
      if (!mayGrade(user)) throw new Problem(403, grading.refusal);
      const page = pageOf(query);
      const data = (await waitingWork(db, user.id, page)).map(submission);
      return page.count ? { data, totalCount: await countWaiting(db, user.id) } : { data };
    },
  }),
  command(
    'grade-activity-workflows',
    'Grades submitted work; the grade can be changed until the attempt is approved',
    gradeActivityWorkflow,
    (db, userId, { activityWorkflowId, ...grade }, now) =>
      gradeActivity(db, { id: userId }, activityWorkflowId, grade, now),
    grading,
  ),
  command(
    'approve-gradings',
    'Approves the grades of an attempt, so that its learner can finish it',
    approveGrading,
    (db, userId, { objectiveWorkflowId }, now) => approve(db, { id: userId }, objectiveWorkflowId, now),
    grading,
  ),
  command(
    'grade-quiz-answers',
    'Gives points for the answers of a quiz that are graded by hand; with the others they are its result',
    gradeQuizAnswers,
    (db, userId, { activityWorkflowId, points }, now) =>
      gradeEssays(db, { id: userId }, activityWorkflowId, points, now),
    grading,
  ),
  command(
    'mark-attendances',
    'Says that a learner was at an event, or takes it back',
    markBody,
    (db, userId, mark, now) => markAttendance(db, { id: userId }, mark, now),
    grading,
  ),
  command(
    'remove-posts',
    'Removes a post from a discussion',
    removeBody,
    (db, userId, { postId }, now) => removeLearnersPost(db, { id: userId }, postId, now),
    grading,
  ),
  command(
    'dismiss-post-reports',
    'Keeps a reported post and removes its reports',
    dismissBody,
    (db, userId, { postId }) => dismissReports(db, { id: userId }, postId),
    grading,
  ),
];
