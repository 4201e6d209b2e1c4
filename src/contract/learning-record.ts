import { certificateRecord } from './certificates';
import { anyText, maybeNumber, maybeText, text } from './common';
import type { CertificateRecord, ObjectiveRecord } from './entities';
import { objectiveRecord } from './objectives';
import * as v from './schema';

/** A course that the learner has finished, with the result of the last attempt as the policies show it. */
export interface FinishedCourse {
  objectiveId: string;
  name: string;
  /** Of its name, as of a course. */
  language?: string | null | undefined;
  code: string;
  /** How long the course is planned for; null: the platform does not know. */
  minutes: number | null;
  record: ObjectiveRecord;
}

export interface LearningRecord {
  /** The learner's full name. */
  name: string;
  /** Newest first, also those that have expired or were revoked. */
  certificates: CertificateRecord[];
  /** Last finished first. */
  courses: FinishedCourse[];
}

/** GET users/me/learning-record */
export const learningRecord: v.GenericSchema<unknown, LearningRecord> = v.object({
  name: text,
  certificates: v.array(certificateRecord),
  courses: v.array(
    v.object({
      objectiveId: text,
      name: text,
      language: maybeText,
      code: anyText,
      minutes: maybeNumber,
      record: objectiveRecord,
    }),
  ),
});
