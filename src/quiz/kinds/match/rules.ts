import * as v from '../../../contract/schema';
import { idsOf, pairs, pairsMisfit } from '../../rules/fit';
import { choice, kindRules } from '../../rules/kind';
import { correctList, scoreOfSet } from '../../rules/score';

const items = v.array(choice);

export const asked = v.object({ type: v.literal('match'), sources: items, targets: items });

/** Find the partner of each item. */
export const rules = kindRules({
  authored: v.object({ ...asked.entries, shuffle: v.boolean() }),
  response: pairs,
  misfit: ({ sources, targets }, response) => pairsMisfit(response, [idsOf(sources), idsOf(targets)], 0),
  score: scoreOfSet,
  correct: correctList,
  put: (interaction, _, shuffle) =>
    interaction.shuffle ? { ...interaction, targets: shuffle(interaction.targets) } : interaction,
  choices: ({ sources, targets }) => [...sources, ...targets],
});
