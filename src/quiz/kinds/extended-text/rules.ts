import { LONGEST_ESSAY } from '../../../base/constants';
import { number } from '../../../contract/common';
import { essayWithFiles } from '../../../contract/quiz';
import * as v from '../../../contract/schema';
import { textMisfit } from '../../rules/fit';
import { kindRules } from '../../rules/kind';
import { asFiles } from '../../rules/quiz-response';
import { correctText } from '../../rules/score';

export const asked = v.object({
  type: v.literal('extendedText'),
  expectedWords: v.optional(number),
  /** It takes files beside the text, or in place of it. */
  files: v.optional(v.boolean()),
});

/** Write an essay, which an instructor grades. */
export const rules = kindRules({
  authored: asked,
  response: v.union([v.string(), essayWithFiles], 'The answer is a text.'),
  misfit: ({ files }, response) =>
    !files && asFiles(response).length ? 'This question takes no files.' : textMisfit(response, LONGEST_ESSAY),
  score: () => null,
  correct: correctText,
  put: (interaction) => interaction,
  choices: () => [],
});
