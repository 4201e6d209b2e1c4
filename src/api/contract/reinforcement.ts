import * as v from './schema';
import { listOf, maybeNumber, maybeText, text } from './common';

/**
 * GET users/me/reinforcement-learning-workflows/{workflowId}: a question that came by email, about a course. `answer` is the
 * code of the answer, null while there is none; `normalizedScore` 0..1. `answers` are those to choose from.
 */
export const reinforcementWorkflow = v.object({
  id: text,
  objectiveId: text,
  /** An extra, as `answers` are. */
  question: maybeText,
  answers: listOf(v.object({ code: text, text })),
  answer: maybeText,
  answerText: maybeText,
  normalizedScore: maybeNumber,
  feedback: maybeText,
});

/** The body of POST .../answer. */
export const reinforcementAnswer = v.object({ answer: v.pipe(text, v.nonEmpty(), v.maxLength(200)) });

/** What it answers. */
export const reinforcementResult = v.object({
  id: text,
  normalizedScore: v.number(),
  feedback: maybeText,
  answerText: maybeText,
});
