import { builtFrom, inPlace, type CoursePlace } from './in-place';
import { path } from './path';
import { LMS } from './public-paths';

/** The place of a submission. Its paths are in this file because they load with the place. */
export interface SubmissionPath extends CoursePlace {
  /** The activity workflow of an earlier attempt; absent: the last one. */
  attempt?: string | undefined;
}

const PLACE = `${LMS}users/me/objective-workflows/:id/activity-paths/:pathId/submission` as const;
const place = path(PLACE, (attempt?: string) => ({ attempt }));
const piece = path(`${PLACE}/uploads/:fileId`, (name: string, size: number, offset?: number) => ({
  name,
  size,
  offset,
}));
const file = path(`${PLACE}/files/:fileId`, (attempt?: string, name?: string) => ({ attempt, name }));
const answerFile = path(`${PLACE}/answer/files/:fileId`, (attempt?: string) => ({ attempt }));

/** GET: the draft and what was submitted. */
export const submissionAt = builtFrom(place, ({ workflowId, activityPathId, attempt }: SubmissionPath) =>
  place(workflowId, activityPathId, attempt),
);
/** PUT stores the draft. */
export const draftAt = inPlace(path(`${PLACE}/draft`));
/** PUT uploads a file, before it is submitted. */
export const uploadAt = inPlace(path(`${PLACE}/files/:fileId`, (name: string) => ({ name })));
/** PUT uploads a piece of a file, from a byte on; GET says how many bytes have arrived. The name and size are those of the file. */
export const pieceAt = builtFrom(
  piece,
  (
    { workflowId, activityPathId }: SubmissionPath,
    { id, name, size }: { id: string; name: string; size: number },
    offset?: number,
  ) => piece(workflowId, activityPathId, id, name, size, offset),
);
/** GET: a file of what was submitted, or one of the draft with its name. */
export const fileAt = builtFrom(
  file,
  ({ workflowId, activityPathId, attempt }: SubmissionPath, fileId: string, name?: string) =>
    file(workflowId, activityPathId, fileId, attempt, name),
);
/** GET: a file of the answer. */
export const answerFileAt = builtFrom(
  answerFile,
  ({ workflowId, activityPathId, attempt }: SubmissionPath, fileId: string) =>
    answerFile(workflowId, activityPathId, fileId, attempt),
);
/** GET: a work for who grades it. */
export const gradedWork = path(`${LMS}grading/submissions/:workId`);
/** A file of a work, or of the answer to it: GET reads it, PUT uploads one for the answer. */
export const gradedFile = path(`${LMS}grading/submissions/:workId/files/:fileId`);
export const answerUpload = path(gradedFile.pattern, (name: string) => ({ name }));
