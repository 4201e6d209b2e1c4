import * as v from './schema';
import { MOST_ATTACHMENTS } from '../base/constants';
import { LONGEST_WORK } from '../base/work-limits';
import { flag, instant, maybeFlag, maybeText, named, number, text } from './common';
import { reachedLevels, rubric } from './rubric';

/*
 * What a learner submits at a part that is graded by hand: a text with simple formatting (src/submission/rules/formatting.ts), and
 * files. A platform has these calls where the field `submission` of an activity is true.
 */

const uuid = v.pipe(text, v.uuid());
/** Characters of the comment on a work. */
const LONGEST_COMMENT = 10_000;

/** An uploaded file. `size` is in bytes; `mime` was detected by the platform; `digest` is its SHA-256, in hexadecimal digits. */
export const submissionFile = v.object({ id: text, name: text, mime: text, size: number, digest: text });

/** What was typed and attached. */
const work = { text, files: v.array(submissionFile) };

/**
 * GET and PUT …/submission/uploads/{fileId}: a file that is uploaded in pieces. `received`: how many bytes the platform has, where the next
 * piece begins; `file`: the uploaded file, once it is whole. A piece that begins elsewhere changes nothing.
 */
export const pieces = v.object({ received: number, file: v.nullable(submissionFile) });

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

/** How a work was graded, for its learner. `rubric`: as it was then; `levels`: the reached ones. `comment`: with simple formatting. */
export const submissionAnswer = v.object({
  graded: instant,
  comment: text,
  files: v.array(submissionFile),
  score: number,
  maxScore: number,
  passed: maybeFlag,
  rubric: v.nullable(rubric),
  levels: reachedLevels,
});

/**
 * GET users/me/objective-workflows/{id}/activity-paths/{activityPathId}/submission: the learner's last attempt at a part, or that of the query's `attempt`, which can only be read. `versions`:
 * newest first. `refusal`: why nothing can be submitted now (SubmissionRefusal); null: it can. `again`: the course lets a learner submit
 * again until the due date, or until it is graded. `answer`: the result, as soon as the policies show it; null before.
 */
export const submission = v.object({
  draft: v.nullable(submissionDraft),
  versions: v.array(submissionVersion),
  refusal: maybeText,
  again: flag,
  answer: v.optional(v.nullable(submissionAnswer), null),
});

/** Files that were uploaded before. */
export const sentFiles = v.pipe(
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

/**
 * GET grading/submissions/{id}: the work of an activity workflow for who grades it. `revision` counts the saved grades; 0: none.
 * `maxScore`: the most points, also of the rubric. `reveal`: when the policies show the result (`at`; null: at no known date), whether
 * they do now (`shown`), whether it may be shown before (`mayRelease`), and whether it was (`released`).
 */
export const gradedSubmission = v.object({
  learner: named,
  objective: named,
  part: maybeText,
  team: maybeText,
  versions: v.array(submissionVersion),
  maxScore: number,
  rubric: v.nullable(rubric),
  revision: number,
  answer: v.nullable(submissionAnswer),
  reveal: v.object({ at: v.nullable(instant), shown: flag, mayRelease: flag, released: flag }),
});
/**
 * POST grade-submissions. `points`: without a rubric; `levels`: with one, for each criterion. `revision`: that of the grade which is
 * changed; a newer one is refused with 409, so that two instructors do not overwrite each other. `files`: all files of the answer.
 * `release`: whether the learner sees it before the policies show it; absent: as before.
 */
export const gradeSubmission = v.object({
  id: uuid,
  activityWorkflowId: uuid,
  revision: number,
  points: v.optional(v.pipe(v.number(), v.minValue(0))),
  levels: v.optional(reachedLevels),
  comment: v.pipe(text, v.maxLength(LONGEST_COMMENT, `Maximum length is ${LONGEST_COMMENT}`)),
  files: sentFiles,
  release: v.optional(v.boolean()),
});

export type SubmissionAnswer = v.InferOutput<typeof submissionAnswer>;
export type GradedSubmission = v.InferOutput<typeof gradedSubmission>;
export type Pieces = v.InferOutput<typeof pieces>;
export type SubmissionFile = v.InferOutput<typeof submissionFile>;
export type SubmissionDraft = v.InferOutput<typeof submissionDraft>;
export type SubmissionVersion = v.InferOutput<typeof submissionVersion>;
export type Submission = v.InferOutput<typeof submission>;
