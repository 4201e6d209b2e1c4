import { number } from '../../../contract/common';
import * as v from '../../../contract/schema';
import { choicesMisfit, identifiers, idsOf } from '../../rules/fit';
import { choice, kindRules } from '../../rules/kind';
import { correctList, scoreOfSet } from '../../rules/score';

/** `maxChoices` 0: no limit. */
export const asked = v.object({ type: v.literal('choice'), choices: v.array(choice), maxChoices: number });

/** Choose one, or several. */
export const rules = kindRules({
  authored: v.object({ ...asked.entries, shuffle: v.boolean() }),
  response: identifiers,
  misfit: ({ choices, maxChoices }, response) => choicesMisfit(response, idsOf(choices), maxChoices),
  score: scoreOfSet,
  correct: correctList,
  put: (interaction, _, shuffle) =>
    interaction.shuffle ? { ...interaction, choices: shuffle(interaction.choices) } : interaction,
  choices: ({ choices }) => choices,
});
