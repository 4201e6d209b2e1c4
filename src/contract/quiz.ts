import * as v from './schema';
import { flag, instant, maybeInstant, maybeNumber, number, text, workflowState } from './common';

/** The terms are those of QTI 3.0: interaction, response, outcome. */
const choice = v.object({ identifier: text, text });
const gaps = { text, gaps: v.array(text), choices: v.array(choice) };

/** How a question is answered. The texts of choices are untrusted HTML; all others are plain text. */
const interaction = v.variant('type', [
  v.object({ type: v.literal('choice'), choices: v.array(choice), maxChoices: number }),
  v.object({ type: v.literal('textEntry'), base: v.picklist(['string', 'float']), placeholder: v.optional(text) }),
  v.object({ type: v.literal('match'), sources: v.array(choice), targets: v.array(choice) }),
  v.object({ type: v.literal('order'), choices: v.array(choice) }),
  v.object({ type: v.literal('gapMatch'), ...gaps }),
  v.object({ type: v.literal('inlineTextEntry'), ...gaps }),
  v.object({ type: v.literal('extendedText'), expectedWords: v.optional(number) }),
]);
export type QuizInteraction = v.InferOutput<typeof interaction>;

/**
 * A response: identifiers of choices, also in order; pairs `source target` and `choice gap`; a text, also for a typed number; or texts
 * by gap. An empty response means no answer.
 */
export const quizResponse = v.union([text, v.array(text), v.record(text, text)]);
export type QuizResponse = v.InferOutput<typeof quizResponse>;

/** The result of an answer, as far as the policies show it. `score` is null while an instructor has to grade it. */
const outcome = v.object({
  score: maybeNumber,
  /** Untrusted HTML. */
  feedback: v.optional(text),
  correct: v.optional(quizResponse),
});
export type QuizOutcome = v.InferOutput<typeof outcome>;

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
  outcome: v.optional(outcome),
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

/** PUT activity-workflows/{id}/answers. Safe to repeat: the platform stores the highest revision of each answer. */
export const saveAnswers = v.object({
  answers: v.pipe(
    v.array(
      v.object({
        questionId: v.pipe(text, v.uuid()),
        response: quizResponse,
        revision: v.pipe(number, v.integer(), v.minValue(1)),
      }),
    ),
    v.maxLength(200),
  ),
});

/** The stored answers; `saved: false`: a newer answer was stored before, and is returned. */
export const savedAnswers = v.object({
  now: instant,
  answers: v.array(v.object({ questionId: text, response: quizResponse, revision: number, saved: flag })),
});
