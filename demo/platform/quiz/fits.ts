import type { QuizResponse } from '../../../src/contract/quiz';
import { LONGEST_ESSAY, LONGEST_SHORT_ANSWER } from '../../../src/base/constants';
import type { Interaction } from '../db/activity-details';

const ids = (choices: readonly { identifier: string }[]) => choices.map(({ identifier }) => identifier);
const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

function textFits(response: QuizResponse, longest: number): string | null {
  if (typeof response !== 'string') return 'The answer is a text.';
  return response.length > longest ? `The answer has at most ${longest} characters.` : null;
}

function choicesFit(response: QuizResponse, known: readonly string[], most: number): string | null {
  if (!Array.isArray(response)) return 'The answer is a list of identifiers.';
  if (!response.every((each) => known.includes(each))) return 'One of these choices is not offered.';
  if (!isDistinct(response)) return 'Each choice comes once.';
  return most > 0 && response.length > most ? `At most ${most} can be chosen.` : null;
}

/** Whether pairs are valid, when each item of one side may occur once. */
function pairsFit(
  response: QuizResponse,
  [first, second]: readonly [readonly string[], readonly string[]],
  once: 0 | 1,
): string | null {
  if (!Array.isArray(response)) return 'The answer is a list of pairs.';
  const pairs = response.map((pair) => pair.split(' '));
  const isKnown = (pair: string[]) => pair.length === 2 && first.includes(pair[0]!) && second.includes(pair[1]!);
  if (!pairs.every(isKnown)) return 'One of these pairs is not offered.';
  return isDistinct(pairs.map((pair) => pair[once]!)) ? null : 'Each place is filled once.';
}

function gapsFit(response: QuizResponse, gaps: readonly string[]): string | null {
  if (typeof response === 'string' || Array.isArray(response)) return 'The answer is a text for each gap.';
  if (!Object.keys(response).every((gap) => gaps.includes(gap))) return 'One of these gaps is not there.';
  const isLong = Object.values(response).some((text) => text.length > LONGEST_SHORT_ANSWER);
  return isLong ? `A gap takes at most ${LONGEST_SHORT_ANSWER} characters.` : null;
}

/** Why a response does not fit its question, in words; null: it fits. Incomplete answers fit, so that they can be saved. */
export function misfit(interaction: Interaction, response: QuizResponse): string | null {
  switch (interaction.type) {
    case 'choice':
      return choicesFit(response, ids(interaction.choices), interaction.maxChoices);
    case 'textEntry':
      return textFits(response, LONGEST_SHORT_ANSWER);
    case 'extendedText':
      return textFits(response, LONGEST_ESSAY);
    case 'match':
      return pairsFit(response, [ids(interaction.sources), ids(interaction.targets)], 0);
    case 'gapMatch':
      return pairsFit(response, [ids(interaction.choices), interaction.gaps], 1);
    case 'inlineTextEntry':
      return gapsFit(response, interaction.gaps);
    case 'order': {
      const all = ids(interaction.choices);
      const unfit = choicesFit(response, all, 0);
      return (
        unfit ?? (response.length === 0 || response.length === all.length ? null : 'All of them are put in order.')
      );
    }
  }
}
