import { LONGEST_SHORT_ANSWER } from '../../../base/constants';
import { lookUp } from '../../../base/look-up';
import { text } from '../../../contract/common';
import * as v from '../../../contract/schema';
import { gapText, kindRules } from '../../rules/kind';
import { asGaps } from '../../rules/quiz-response';
import { isSameAnswer } from '../../rules/same-answer';
import { mappedScore } from '../../rules/score';

export const asked = v.object({ type: v.literal('inlineTextEntry'), ...gapText });

/** Type a word for each gap of a text. */
export const rules = kindRules({
  authored: asked,
  response: v.custom<Record<string, string>>(
    (given) => !Array.isArray(given) && v.is(v.record(text, text), given),
    'The answer is a text for each gap.',
  ),
  misfit({ gaps }, response) {
    const texts = asGaps(response);
    if (!Object.keys(texts).every((gap) => gaps.includes(gap))) return 'One of these gaps is not there.';
    const isLong = Object.values(texts).some((each) => each.length > LONGEST_SHORT_ANSWER);
    return isLong ? `A gap takes at most ${LONGEST_SHORT_ANSWER} characters.` : null;
  },
  score(response, { gaps = {}, mapping, caseSensitive = false, maxScore }) {
    const given = asGaps(response);
    const names = Object.keys(gaps);
    const right = names.filter((gap) =>
      lookUp(gaps, gap)!.some((each) => isSameAnswer(lookUp(given, gap) ?? '', each, { caseSensitive })),
    );
    if (mapping) return mappedScore(right, mapping, maxScore);
    return right.length === names.length ? maxScore : 0;
  },
  correct: ({ gaps }) => gaps && Object.fromEntries(Object.entries(gaps).map(([gap, [usual = '']]) => [gap, usual])),
  put: (interaction) => interaction,
  choices: () => [],
});
