import * as v from './schema';
import { listOf, maybeNumber, maybeText, text } from './common';

/**
 * GET users/me/reinforcement-learning-workflows/{workflowId}: a question about a course that was sent by email. `answer` is the code of
 * the answer, null until there is one; `normalizedScore` is 0..1; `answers` are the choices.
 */
export const reinforcementWorkflow = v.object({
  id: text,
  objectiveId: text,
  /** An extra, like `answers`. */
  question: maybeText,
  answers: listOf(v.object({ code: text, text })),
  answer: maybeText,
  answerText: maybeText,
  normalizedScore: maybeNumber,
  feedback: maybeText,
});

/** The body of POST .../answer. */
export const reinforcementAnswer = v.object({ answer: v.pipe(text, v.nonEmpty(), v.maxLength(200)) });

/** Its response. */
export const reinforcementResult = v.object({
  id: text,
  normalizedScore: v.number(),
  feedback: maybeText,
  answerText: maybeText,
});
