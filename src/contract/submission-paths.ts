import { withQuery } from '../base/with-query';
import { id, LMS } from './public-paths';

/** The place of a submission. Its paths are in this file because they load with the place. */
export interface SubmissionPath {
  workflowId: string;
  activityPathId: string;
}

/** GET: the draft and what was submitted. */
export const submissionAt = ({ workflowId, activityPathId }: SubmissionPath) =>
  `${LMS}users/me/objective-workflows/${id(workflowId)}/activity-paths/${id(activityPathId)}/submission`;
/** PUT stores the draft. */
export const draftAt = (at: SubmissionPath) => `${submissionAt(at)}/draft`;
/** PUT uploads a file, before it is submitted. */
export const uploadAt = (at: SubmissionPath, fileId: string, name: string) =>
  withQuery(`${submissionAt(at)}/files/${id(fileId)}`, { name });
/** GET: a file of the draft or of what was submitted. */
export const fileAt = (at: SubmissionPath, fileId: string) => `${submissionAt(at)}/files/${id(fileId)}`;
/** POST submits a text and files. */
export const submitWork = `${LMS}submit-activity-works`;

/** GET: a file of the answer. */
export const answerFileAt = (at: SubmissionPath, fileId: string) => `${submissionAt(at)}/answer/files/${id(fileId)}`;
/** GET: a work for who grades it. */
export const gradedWork = (activityWorkflowId: string) => `${LMS}grading/submissions/${id(activityWorkflowId)}`;
/** POST grades a work. */
export const gradeSubmissions = `${LMS}grade-submissions`;
