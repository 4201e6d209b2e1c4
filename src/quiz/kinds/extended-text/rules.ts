import { LONGEST_ESSAY } from '../../../base/constants';
import { number } from '../../../contract/common';
import * as v from '../../../contract/schema';
import { oneText, textMisfit } from '../../rules/fit';
import { kindRules } from '../../rules/kind';
import { correctText } from '../../rules/score';

export const asked = v.object({ type: v.literal('extendedText'), expectedWords: v.optional(number) });

/** Write an essay, which an instructor grades. */
export const rules = kindRules({
  authored: asked,
  response: oneText,
  misfit: (_, response) => textMisfit(response, LONGEST_ESSAY),
  score: () => null,
  correct: correctText,
  put: (interaction) => interaction,
  choices: () => [],
});
