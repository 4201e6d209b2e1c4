import * as v from './schema';
import { instant, maybeText, named, pageOf, text } from './common';

const uuid = v.pipe(text, v.uuid());

/** What a learner handed in, and what waits for an instructor. */
const handedIn = v.object({
  /** Of the activity workflow. */
  id: text,
  objectiveWorkflowId: text,
  learner: named,
  objective: v.object({ id: text, name: text, code: text }),
  /** The part's axis and name; a course that is one activity has no part. */
  part: v.nullable(v.object({ axis: text, name: text })),
  submitted: v.nullable(instant),
  /** Of the team that handed it in as one; its grade is everybody's. */
  team: maybeText,
});
/** GET grading/activity-workflows/query, the oldest first. */
export const handedInPage = pageOf(handedIn);

/** 0..1; `passed` is decided by the course's grading scale where it is left out. */
export const gradeActivityWorkflow = v.object({
  id: uuid,
  activityWorkflowId: uuid,
  normalizedScore: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  passed: v.optional(v.boolean()),
});
export const approveGrading = v.object({ id: uuid, objectiveWorkflowId: uuid });

/** Points for each answer of a quiz that is graded by hand, 0 to what its question is worth. */
export const gradeQuizAnswers = v.object({
  id: uuid,
  activityWorkflowId: uuid,
  points: v.array(v.object({ questionId: uuid, points: v.pipe(v.number(), v.minValue(0)) })),
});
/** `axis`: '' for a course that is one event. `attended` false takes a mark back. */
export const markAttendance = v.object({
  id: uuid,
  objectiveId: uuid,
  axis: text,
  userId: uuid,
  attended: v.boolean(),
});
export const removePost = v.object({ id: uuid, postId: uuid });
export const dismissReports = v.object({ id: uuid, postId: uuid });
