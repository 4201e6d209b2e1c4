import { LONGEST_SHORT_ANSWER } from '../../../base/constants';
import { parseNumber } from '../../../base/typed-number';
import { text } from '../../../contract/common';
import * as v from '../../../contract/schema';
import type { Declaration } from '../../rules/declaration';
import { oneText, textMisfit } from '../../rules/fit';
import { kindRules } from '../../rules/kind';
import { asText } from '../../rules/quiz-response';
import { isSameAnswer } from '../../rules/same-answer';
import { correctText, listOf } from '../../rules/score';

/** Tolerance for the rounding of binary fractions. */
const ROUNDING = 1e-9;

export const asked = v.object({
  type: v.literal('textEntry'),
  base: v.picklist(['string', 'float']),
  placeholder: v.optional(text),
});

function scoreOfText(
  given: string,
  { correct, alternatives = [], caseSensitive = false, maxScore }: Declaration,
): number {
  const right = [...listOf(correct), ...alternatives];
  return right.some((each) => isSameAnswer(given, each, { caseSensitive })) ? maxScore : 0;
}

function scoreOfNumber(given: string, { correct, tolerance = 0, maxScore }: Declaration): number {
  const typed = parseNumber(given);
  const right = Number(correct);
  const slack = tolerance + ROUNDING * Math.max(1, Math.abs(right));
  return typed !== null && Math.abs(typed - right) <= slack ? maxScore : 0;
}

/** Type a word, a few words, or a number. */
export const rules = kindRules({
  authored: v.object({ ...asked.entries, pattern: v.exactOptional(text) }),
  response: oneText,
  misfit: (_, response) => textMisfit(response, LONGEST_SHORT_ANSWER),
  score: (response, declaration, { base }) =>
    (base === 'float' ? scoreOfNumber : scoreOfText)(asText(response), declaration),
  correct: correctText,
  put: (interaction) => interaction,
  choices: () => [],
});
