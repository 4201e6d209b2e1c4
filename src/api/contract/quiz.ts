import * as v from './schema';
import { flag, instant, maybeInstant, maybeNumber, number, text } from './common';

/** The terms are those of QTI 3.0: interaction, response, outcome. */
const choice = v.object({ identifier: text, text });
const gaps = { text, gaps: v.array(text), choices: v.array(choice) };

/** How a question is answered. Of a choice the texts are foreign HTML; of all others they are plain. */
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
 * Identifiers of choices, also in order; pairs as `source target` and `choice gap`; a text, also of a number as it was
 * typed; texts by gap. An empty one is no answer.
 */
export const quizResponse = v.union([text, v.array(text), v.record(text, text)]);
export type QuizResponse = v.InferOutput<typeof quizResponse>;

/** What an answer is worth, as far as the policies tell. `score` null: it waits for an instructor. */
const outcome = v.object({
  score: maybeNumber,
  /** HTML of the author. */
  feedback: v.optional(text),
  correct: v.optional(quizResponse),
});
export type QuizOutcome = v.InferOutput<typeof outcome>;

const question = v.object({
  id: text,
  /** Foreign HTML. */
  prompt: text,
  interaction,
  points: number,
  /** Null: not answered. */
  response: v.nullable(quizResponse),
  /** Counts the saves; 0 before the first. */
  revision: number,
  outcome: v.optional(outcome),
});
export type QuizQuestion = v.InferOutput<typeof question>;

/** GET activity-workflows/{id}/questions: the first one begins the attempt. Without outcomes until the policies allow them. */
export const quizSheet = v.object({
  /** WorkflowState of the activity workflow. */
  state: number,
  now: instant,
  /** Null: there is no time limit. */
  deadline: maybeInstant,
  onePerPage: flag,
  questions: v.array(question),
});
export type QuizSheet = v.InferOutput<typeof quizSheet>;

/** PUT activity-workflows/{id}/answers. Safe to send again: of an answer the highest revision is kept. */
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

/** What is kept of each; `saved` false: another save was newer, and is told. */
export const savedAnswers = v.object({
  now: instant,
  answers: v.array(v.object({ questionId: text, response: quizResponse, revision: number, saved: flag })),
});
