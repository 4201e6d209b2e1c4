import { text } from '../../contract/common';
import type { QuizResponse } from '../../contract/quiz';
import * as v from '../../contract/schema';
import type { Choice } from './kind';
import { asList, asText } from './quiz-response';

/** The shape of a response that is one text. */
export const oneText = v.string('The answer is a text.');
/** The shape of a response of identifiers. */
export const identifiers = v.array(text, 'The answer is a list of identifiers.');
/** The shape of a response of pairs. */
export const pairs = v.array(text, 'The answer is a list of pairs.');

/** The identifiers of choices. */
export const idsOf = (choices: readonly Choice[]): string[] => choices.map(({ identifier }) => identifier);

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** Why a text does not fit; null: it does. */
export const textMisfit = (response: QuizResponse, longest: number): string | null =>
  asText(response).length > longest ? `The answer has at most ${longest} characters.` : null;

/** Why a list of choices does not fit; null: it does. @param most 0: no limit */
export function choicesMisfit(response: QuizResponse, known: readonly string[], most: number): string | null {
  const list = asList(response);
  if (!list.every((each) => known.includes(each))) return 'One of these choices is not offered.';
  if (!isDistinct(list)) return 'Each choice comes once.';
  return most > 0 && list.length > most ? `At most ${most} can be chosen.` : null;
}

/** Why pairs do not fit, when each item of side `once` may occur once; null: they do. */
export function pairsMisfit(
  response: QuizResponse,
  [first, second]: readonly [readonly string[], readonly string[]],
  once: 0 | 1,
): string | null {
  const list = asList(response).map((pair) => pair.split(' '));
  const isKnown = (pair: string[]) => pair.length === 2 && first.includes(pair[0]!) && second.includes(pair[1]!);
  if (!list.every(isKnown)) return 'One of these pairs is not offered.';
  return isDistinct(list.map((pair) => pair[once]!)) ? null : 'Each place is filled once.';
}
