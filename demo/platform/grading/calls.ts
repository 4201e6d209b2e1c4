import * as calls from '../../../src/contract/calls/grading';
import { learnerCall, type Call } from '../server/call';
import { command } from '../server/commands';
import { Problem } from '../server/problem';
import { pageOf } from '../server/query';
import { markAttendance } from './attendance';
import { gradeEssays } from './essays';
import { countWaiting, waitingWork, type Work } from './queries';
import { dismissReports, removeLearnersPost } from './reports';
import { approve, gradeByShare } from './rules';
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
  learnerCall(calls.submissions, {
    summary:
      'Submitted work in the grader’s courses that has no grade yet, the oldest first: skip, take, requireTotalCount',
    async run({ db, user, query }) {
      if (!mayGrade(user)) throw new Problem(403, grading.refusal);
      const page = pageOf(query);
      const data = (await waitingWork(db, user.id, page)).map(submission);
      return page.count ? { data, totalCount: await countWaiting(db, user.id) } : { data };
    },
  }),
  command(
    calls.gradeActivityWorkflow,
    'Grades submitted work; the grade can be changed until the attempt is approved',
    (db, userId, { activityWorkflowId, ...grade }, now) =>
      gradeByShare(db, { id: userId }, activityWorkflowId, grade, now),
    grading,
  ),
  command(
    calls.approveGrading,
    'Approves the grades of an attempt, so that its learner can finish it',
    (db, userId, { objectiveWorkflowId }, now) => approve(db, { id: userId }, objectiveWorkflowId, now),
    grading,
  ),
  command(
    calls.gradeQuizAnswers,
    'Gives points for the answers of a quiz that are graded by hand; with the others they are its result',
    (db, userId, { activityWorkflowId, points }, now) =>
      gradeEssays(db, { id: userId }, activityWorkflowId, points, now),
    grading,
  ),
  command(
    calls.markAttendance,
    'Says that a learner was at an event, or takes it back',
    (db, userId, mark, now) => markAttendance(db, { id: userId }, mark, now),
    grading,
  ),
  command(
    calls.removePost,
    'Removes a post from a discussion',
    (db, userId, { postId }, now) => removeLearnersPost(db, { id: userId }, postId, now),
    grading,
  ),
  command(
    calls.dismissReports,
    'Keeps a reported post and removes its reports',
    (db, userId, { postId }) => dismissReports(db, { id: userId }, postId),
    grading,
  ),
];
