import * as v from './schema';
import { instant, maybeText, named, pageOf, text } from './common';

const uuid = v.pipe(text, v.uuid());

/** A learner's submission that waits for an instructor. */
const submission = v.object({
  /** The id of the activity workflow. */
  id: text,
  objectiveWorkflowId: text,
  learner: named,
  objective: v.object({ id: text, name: text, code: text }),
  /** The part; null for a course that is one activity. */
  part: v.nullable(v.object({ axis: text, name: text })),
  submitted: v.nullable(instant),
  /** The name of the team that submitted it together; all members get the same grade. */
  team: maybeText,
});
/** GET grading/activity-workflows/query, oldest first. */
export const submissionPage = pageOf(submission);

/** The grade of a submission. Without `passed`, the course's grading scale decides. */
export const gradeActivityWorkflow = v.object({
  id: uuid,
  activityWorkflowId: uuid,
  normalizedScore: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  passed: v.optional(v.boolean()),
});
export const approveGrading = v.object({ id: uuid, objectiveWorkflowId: uuid });

/** Points for the manually graded answers of a quiz, each from 0 to the points of its question. */
export const gradeQuizAnswers = v.object({
  id: uuid,
  activityWorkflowId: uuid,
  points: v.array(v.object({ questionId: uuid, points: v.pipe(v.number(), v.minValue(0)) })),
});
/** `axis`: '' for a course that is one event. `attended: false` removes the mark. */
export const markAttendance = v.object({
  id: uuid,
  objectiveId: uuid,
  axis: text,
  userId: uuid,
  attended: v.boolean(),
});
export const removePost = v.object({ id: uuid, postId: uuid });
export const dismissReports = v.object({ id: uuid, postId: uuid });
