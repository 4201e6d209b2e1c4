import { withQuery } from '../base/with-query';
import { id, LMS } from './public-paths';

/** The place of a submission. Its paths are in this file because they load with the place. */
export interface SubmissionPath {
  workflowId: string;
  activityPathId: string;
  /** The activity workflow of an earlier attempt; absent: the last one. */
  attempt?: string | undefined;
}

const place = ({ workflowId, activityPathId }: SubmissionPath) =>
  `${LMS}users/me/objective-workflows/${id(workflowId)}/activity-paths/${id(activityPathId)}/submission`;

/** GET: the draft and what was submitted. */
export const submissionAt = (at: SubmissionPath) => withQuery(place(at), { attempt: at.attempt });
/** PUT stores the draft. */
export const draftAt = (at: SubmissionPath) => `${place(at)}/draft`;
/** PUT uploads a file, before it is submitted. */
export const uploadAt = (at: SubmissionPath, fileId: string, name: string) =>
  withQuery(`${place(at)}/files/${id(fileId)}`, { name });
/** GET: a file of what was submitted, or one of the draft with its name. */
export const fileAt = (at: SubmissionPath, fileId: string, name?: string) =>
  withQuery(`${place(at)}/files/${id(fileId)}`, { attempt: at.attempt, name });
/** POST submits a text and files. */
export const submitWork = `${LMS}submit-activity-works`;

/** GET: a file of the answer. */
export const answerFileAt = (at: SubmissionPath, fileId: string) =>
  withQuery(`${place(at)}/answer/files/${id(fileId)}`, { attempt: at.attempt });
/** GET: a work for who grades it. */
export const gradedWork = (activityWorkflowId: string) => `${LMS}grading/submissions/${id(activityWorkflowId)}`;
/** POST grades a work. */
export const gradeSubmissions = `${LMS}grade-submissions`;
