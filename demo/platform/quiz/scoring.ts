import { lookUp } from '../../../src/base/look-up';
import { asGaps, asList, asText, isAnswered } from '../../../src/quiz/rules/quiz-response';
import { isSameAnswer } from '../../../src/quiz/rules/same-answer';
import { parseNumber } from '../../../src/base/typed-number';
import type { QuizResponse } from '../../../src/contract/quiz';
import type { Declaration, Interaction } from '../db/activity-details';

/** A question, and its right answer. */
export interface Item {
  interaction: Interaction;
  declaration: Declaration;
}

/** Tolerance for the rounding of binary fractions. */
const ROUNDING = 1e-9;

const listOf = (value: Declaration['correct']): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [String(value)];

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && new Set(one).size === one.length && one.every((each) => other.includes(each));

/** The score of a set: by the mapping when there is one (map_response of QTI), otherwise all or nothing (match_correct). */
function scoreOfSet(given: string[], { correct, mapping, maxScore }: Declaration): number {
  if (!mapping) return sameSet(given, listOf(correct)) ? maxScore : 0;
  const points = [...new Set(given)].reduce((sum, each) => sum + (lookUp(mapping, each) ?? 0), 0);
  return Math.min(maxScore, Math.max(0, points));
}

function scoreOfText(
  given: string,
  { correct, alternatives = [], caseSensitive = false, maxScore }: Declaration,
): number {
  const right = [...listOf(correct), ...alternatives];
  return right.some((text) => isSameAnswer(given, text, { caseSensitive })) ? maxScore : 0;
}

function scoreOfNumber(given: string, { correct, tolerance = 0, maxScore }: Declaration): number {
  const number = parseNumber(given);
  const right = Number(correct);
  const slack = tolerance + ROUNDING * Math.max(1, Math.abs(right));
  return number !== null && Math.abs(number - right) <= slack ? maxScore : 0;
}

function scoreOfGaps(
  given: Record<string, string>,
  { gaps = {}, mapping, caseSensitive = false, maxScore }: Declaration,
): number {
  const names = Object.keys(gaps);
  const right = names.filter((gap) =>
    lookUp(gaps, gap)!.some((text) => isSameAnswer(lookUp(given, gap) ?? '', text, { caseSensitive })),
  );
  if (!mapping) return right.length === names.length ? maxScore : 0;
  return Math.min(
    maxScore,
    Math.max(
      0,
      right.reduce((sum, gap) => sum + (lookUp(mapping, gap) ?? 0), 0),
    ),
  );
}

const isByHand = ({ interaction, declaration }: Item) =>
  interaction.type === 'extendedText' ||
  (declaration.correct === undefined && declaration.gaps === undefined && declaration.mapping === undefined);

/** The score, 0..maxScore; null: an instructor must grade it. A missing answer scores 0. */
export function scoreOf(item: Item, response: QuizResponse | null | undefined): number | null {
  if (!isAnswered(response)) return 0;
  if (isByHand(item)) return null;
  const { interaction, declaration } = item;
  switch (interaction.type) {
    case 'choice':
    case 'match':
    case 'gapMatch':
      return scoreOfSet(asList(response), declaration);
    case 'order': {
      const right = listOf(declaration.correct);
      const given = asList(response);
      return given.length === right.length && given.every((each, at) => each === right[at]) ? declaration.maxScore : 0;
    }
    case 'textEntry':
      return (interaction.base === 'float' ? scoreOfNumber : scoreOfText)(asText(response), declaration);
    case 'inlineTextEntry':
      return scoreOfGaps(asGaps(response), declaration);
    case 'extendedText':
      return null;
  }
}

/** The right answer, in the shape of a response; undefined when there is none. */
export function correctResponse({ interaction, declaration }: Item): QuizResponse | undefined {
  const { correct, gaps } = declaration;
  if (interaction.type === 'inlineTextEntry') {
    return gaps && Object.fromEntries(Object.entries(gaps).map(([gap, [usual = '']]) => [gap, usual]));
  }
  if (correct === undefined) return undefined;
  return interaction.type === 'textEntry' || interaction.type === 'extendedText' ? String(correct) : listOf(correct);
}
