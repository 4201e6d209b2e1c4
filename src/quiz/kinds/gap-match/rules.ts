import * as v from '../../../contract/schema';
import { idsOf, pairs, pairsMisfit } from '../../rules/fit';
import { gapText, kindRules } from '../../rules/kind';
import { correctList, scoreOfSet } from '../../rules/score';

export const asked = v.object({ type: v.literal('gapMatch'), ...gapText });

/** Choose a word for each gap of a text. */
export const rules = kindRules({
  authored: asked,
  response: pairs,
  misfit: ({ choices, gaps }, response) => pairsMisfit(response, [idsOf(choices), gaps], 1),
  score: scoreOfSet,
  correct: correctList,
  put: (interaction, _, shuffle) => ({ ...interaction, choices: shuffle(interaction.choices) }),
  choices: ({ choices }) => choices,
});
