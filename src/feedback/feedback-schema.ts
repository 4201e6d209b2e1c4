import * as v from '../contract/schema';
import { FEEDBACK_TOPICS, LONGEST_COMMENT } from './feedback';
import { text } from '../contract/common';

const grade = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
const answers = v.record(v.picklist(FEEDBACK_TOPICS), grade);

/** POST /api/platform/v1/feedback: a person's feedback about the product (FBK-01). */
export const feedback = v.object({
  /** Made by the client: the same id twice is stored once. */
  id: v.pipe(text, v.uuid()),
  /** The overall grade, 1 to 5. */
  grade,
  /** Grades by topic. */
  answers,
  comment: v.pipe(text, v.maxLength(LONGEST_COMMENT)),
});
export type Feedback = v.InferOutput<typeof feedback>;

export const feedbackAnswer = v.object({ id: text });

/** Unsent feedback, stored in the browser. */
export const feedbackDraft = v.object({
  id: text,
  grade: v.nullable(grade),
  answers,
  comment: text,
  /** It was being sent when the page was left for a sign-in. */
  sending: v.boolean(),
});
export type FeedbackDraft = v.InferOutput<typeof feedbackDraft>;
