import * as v from './schema';
import { MOST_ATTACHMENTS } from '../base/constants';
import { LONGEST_WORK } from '../base/work-limits';
import { flag, instant, maybeText, named, number, text } from './common';

/*
 * What a learner submits at a part that is graded by hand: a text with simple formatting (src/submission/rules/formatting.ts), and
 * files. A platform has these calls where the field `submission` of an activity is true.
 */

const uuid = v.pipe(text, v.uuid());

/** An uploaded file. `size` is in bytes; `mime` was detected by the platform; `digest` is its SHA-256, in hexadecimal digits. */
export const submissionFile = v.object({ id: text, name: text, mime: text, size: number, digest: text });

/** What was typed and attached. */
const work = { text, files: v.array(submissionFile) };

/** A draft at the platform. `revision` counts its changes. */
export const submissionDraft = v.object({ ...work, revision: number, saved: instant });

/**
 * What was submitted, once or again. `late`: after the due date. `digest`: see `digestText` of src/submission/rules/receipt.ts. `by`: who
 * did it; in a team, for all members.
 */
export const submissionVersion = v.object({
  ...work,
  id: text,
  number,
  submitted: instant,
  by: named,
  mine: flag,
  late: flag,
  digest: text,
});

/**
 * GET users/me/objective-workflows/{id}/activity-paths/{activityPathId}/submission: the learner's last attempt at a part. `versions`:
 * newest first. `refusal`: why nothing can be submitted now (SubmissionRefusal); null: it can. `again`: the course lets a learner submit
 * again until the due date, or until it is graded.
 */
export const submission = v.object({
  draft: v.nullable(submissionDraft),
  versions: v.array(submissionVersion),
  refusal: maybeText,
  again: flag,
});

const sentFiles = v.pipe(
  v.array(v.object({ id: uuid, name: v.pipe(text, v.minLength(1), v.maxLength(255)) })),
  v.maxLength(MOST_ATTACHMENTS),
);
const sentText = v.pipe(text, v.maxLength(LONGEST_WORK, `Maximum length is ${LONGEST_WORK}`));

/** PUT …/submission/draft. `revision`: that of the draft which was changed; 0: there was none. */
export const saveDraft = v.object({ text: sentText, files: sentFiles, revision: number });
/** The stored draft; `saved: false`: it was changed elsewhere before, and that draft is returned. */
export const savedDraft = v.object({ draft: submissionDraft, saved: flag });

/**
 * POST submit-activity-works: submits a text and files, all of which were uploaded before. `after`: how many versions the learner has
 * seen, so that of two members of a team who submit at once the second sees the first one's work.
 */
export const submitWork = v.object({
  id: uuid,
  objectiveWorkflowId: uuid,
  activityPathId: uuid,
  text: sentText,
  files: sentFiles,
  after: number,
});

export type SubmissionFile = v.InferOutput<typeof submissionFile>;
export type SubmissionDraft = v.InferOutput<typeof submissionDraft>;
export type SubmissionVersion = v.InferOutput<typeof submissionVersion>;
export type Submission = v.InferOutput<typeof submission>;
