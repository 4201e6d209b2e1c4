import { certificateRecord } from './certificates';
import { anyText, maybeNumber, maybeText, text } from './common';
import { objectiveRecord } from './objectives';
import * as v from './schema';

/** A course that the learner has finished, with the result of the last attempt as the policies show it. */
const finishedCourse = v.object({
  objectiveId: text,
  name: text,
  /** Of its name, as of a course. */
  language: maybeText,
  code: anyText,
  /** How long the course is planned for; null: the platform does not know. */
  minutes: maybeNumber,
  record: objectiveRecord,
});
export type FinishedCourse = v.InferOutput<typeof finishedCourse>;

/** GET users/me/learning-record */
export const learningRecord = v.object({
  /** The learner's full name. */
  name: text,
  /** Newest first, also those that have expired or were revoked. */
  certificates: v.array(certificateRecord),
  /** Last finished first. */
  courses: v.array(finishedCourse),
});
export type LearningRecord = v.InferOutput<typeof learningRecord>;
