import type { QuizResponse } from '../../contract/quiz';
import * as v from '../../contract/schema';
import type { Declaration } from '../rules/declaration';
import type { KindRules, Shuffle } from '../rules/kind';
import { isAnswered } from '../rules/quiz-response';
import { kinds, type QuestionKind } from './rules';

/** A question as its author wrote it. */
export type Interaction = v.InferOutput<(typeof kinds)[keyof typeof kinds]['authored']>;

/** A question, and its right answer. */
export interface Item {
  interaction: Interaction;
  declaration: Declaration;
}

const rules: Record<QuestionKind, KindRules<Interaction>> = kinds;

/** The schema of stored questions. */
export const authored: v.GenericSchema<unknown, Interaction> = v.union(
  Object.values(rules).map((each) => each.authored),
);

/** Why a response does not fit its question, in words; null: it fits. Incomplete answers fit, so that they can be saved. */
export function misfit(interaction: Interaction, response: QuizResponse): string | null {
  const of = rules[interaction.type];
  const { issues } = v.safeParse(of.response, response);
  return issues ? issues[0].message : of.misfit(interaction, response);
}

const isByHand = ({ correct, gaps, mapping }: Declaration) =>
  correct === undefined && gaps === undefined && mapping === undefined;

/** The score, 0..maxScore; null: an instructor must grade it. A missing answer scores 0. */
export function scoreOf({ interaction, declaration }: Item, response: QuizResponse | null | undefined): number | null {
  if (!isAnswered(response)) return 0;
  return isByHand(declaration) ? null : rules[interaction.type].score(response, declaration, interaction);
}

/** The right answer, in the shape of a response; undefined when there is none. */
export const correctResponse = ({ interaction, declaration }: Item): QuizResponse | undefined =>
  rules[interaction.type].correct(declaration);

/** The question for one learner: choices are shuffled where allowed, and items to be ordered never start in the right order. */
export const putTo = ({ interaction, declaration }: Item, shuffle: Shuffle): Interaction =>
  rules[interaction.type].put(interaction, declaration, shuffle);

/** What the identifiers in a response stand for: texts by identifier, HTML in questions with choices. */
export const choiceTexts = (interaction: Interaction): ReadonlyMap<string, string> =>
  new Map(rules[interaction.type].choices(interaction).map(({ identifier, text }) => [identifier, text]));
