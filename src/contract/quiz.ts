import * as v from './schema';
import { flag, instant, maybeNumber, number, text } from './common';
import { sentFiles, submissionFile } from './submission';

/*
 * Answers to the questions of a quiz. The terms are those of QTI 3.0: interaction, response, outcome. The kinds of questions are in
 * src/quiz/kinds, and the sheet of questions is in src/quiz/rules/sheet.ts.
 */

/** An essay with files. One without files is a text. */
export const essayWithFiles = v.object({ text, files: v.array(submissionFile) });

/**
 * A response: identifiers of choices, also in order; pairs `source target` and `choice gap`; a text, also for a typed number; an essay
 * with files; or texts by gap. An empty response means no answer.
 */
export const quizResponse = v.union([text, v.array(text), essayWithFiles, v.record(text, text)]);
export type QuizResponse = v.InferOutput<typeof quizResponse>;

/** A response as it is sent: its files were uploaded before. */
const sentResponse = v.union([text, v.array(text), v.object({ text, files: sentFiles }), v.record(text, text)]);
export type SentResponse = v.InferOutput<typeof sentResponse>;

/** The result of an answer, as far as the policies show it. `score` is null while an instructor has to grade it. */
export const quizOutcome = v.object({
  score: maybeNumber,
  /** Untrusted HTML. */
  feedback: v.optional(text),
  correct: v.optional(quizResponse),
});
export type QuizOutcome = v.InferOutput<typeof quizOutcome>;

/** PUT activity-workflows/{id}/answers. Safe to repeat: the platform stores the highest revision of each answer. */
export const saveAnswers = v.object({
  answers: v.pipe(
    v.array(
      v.object({
        questionId: v.pipe(text, v.uuid()),
        response: sentResponse,
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
