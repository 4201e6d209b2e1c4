import { flag, instant, maybeInstant, number, text, workflowState } from '../../contract/common';
import { quizOutcome, quizResponse } from '../../contract/quiz';
import * as v from '../../contract/schema';
import { interaction } from '../kinds/rules';

const question = v.object({
  id: text,
  /** Untrusted HTML. */
  prompt: text,
  interaction,
  points: number,
  /** As it was typed. Null: not answered, or the answer was removed. */
  response: v.nullable(quizResponse),
  /** Counts the saves; 0 before the first. */
  revision: number,
  outcome: v.optional(quizOutcome),
});
export type QuizQuestion = v.InferOutput<typeof question>;

/** GET activity-workflows/{id}/questions: the first request starts the time limit. Outcomes are absent until the policies allow them. */
export const quizSheet = v.object({
  /** Of the activity workflow. */
  state: workflowState,
  now: instant,
  /** Null: no time limit. */
  deadline: maybeInstant,
  onePerPage: flag,
  questions: v.array(question),
});
export type QuizSheet = v.InferOutput<typeof quizSheet>;
