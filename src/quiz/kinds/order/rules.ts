import * as v from '../../../contract/schema';
import { choicesMisfit, identifiers, idsOf } from '../../rules/fit';
import { choice, kindRules } from '../../rules/kind';
import { asList } from '../../rules/quiz-response';
import { correctList, listOf } from '../../rules/score';

export const asked = v.object({ type: v.literal('order'), choices: v.array(choice) });

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** Put items in order. Learners never get them in the right order. */
export const rules = kindRules({
  authored: asked,
  response: identifiers,
  misfit({ choices }, response) {
    const { length } = asList(response);
    const isWhole = length === 0 || length === choices.length;
    return choicesMisfit(response, idsOf(choices), 0) ?? (isWhole ? null : 'All of them are put in order.');
  },
  score: (response, { correct, maxScore }) => (isSameOrder(asList(response), listOf(correct)) ? maxScore : 0),
  correct: correctList,
  put(interaction, { correct }, shuffle) {
    const choices = shuffle(interaction.choices);
    const isRight = isSameOrder(idsOf(choices), listOf(correct));
    return { ...interaction, choices: isRight ? [...choices.slice(1), ...choices.slice(0, 1)] : choices };
  },
  choices: ({ choices }) => choices,
});
