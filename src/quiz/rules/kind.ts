import { text } from '../../contract/common';
import type { QuizResponse } from '../../contract/quiz';
import * as v from '../../contract/schema';
import type { Declaration } from './declaration';

/** A choice, or an item to match or to put in order. */
export const choice = v.object({
  /** Without spaces, as in QTI. */
  identifier: text,
  /** Untrusted HTML in questions with choices, plain text in others. */
  text,
});
export type Choice = v.InferOutput<typeof choice>;

/** A plain text with {{identifier}} for each gap. */
export const gapText = { text, gaps: v.array(text), choices: v.array(choice) };

/**
 * All about a kind of question but its look. `Authored` is a question with what only the platform knows. They are methods, so that the
 * rules of one kind can stand in a record of all kinds: methods may take less than the record says.
 */
export interface KindRules<Authored> {
  /** The question as its author wrote it: what learners get, and what decides how they get it. */
  authored: v.GenericSchema<unknown, Authored>;
  /** The shape of a response; its message is the reason why another one does not fit. */
  response: v.GenericSchema<unknown, QuizResponse>;
  /** Why a response of the right shape does not fit, in words; null: it fits. Incomplete answers fit, so that they can be saved. */
  misfit(interaction: Authored, response: QuizResponse): string | null;
  /** The score of an answer, 0..maxScore; null: an instructor must grade it. */
  score(response: QuizResponse, declaration: Declaration, interaction: Authored): number | null;
  /** The right answer, in the shape of a response; undefined when there is none. */
  correct(declaration: Declaration): QuizResponse | undefined;
  /** The question as one learner gets it. `shuffle` has the same result for the same learner and question. */
  put(interaction: Authored, declaration: Declaration, shuffle: Shuffle): Authored;
  /** What the identifiers in a response stand for. */
  choices(interaction: Authored): readonly Choice[];
}

export type Shuffle = <Item>(items: readonly Item[]) => Item[];

/** The rules of a kind, with the question's type from its schema. */
export const kindRules = <Authored>(rules: KindRules<Authored>): KindRules<Authored> => rules;
