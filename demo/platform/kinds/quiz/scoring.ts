import { lookUp } from '../../../../src/domain/look-up';
import { asGaps, asList, asText, isAnswered } from '../../../../src/domain/quiz-response';
import type { QuizResponse } from '../../../../src/api/contract/quiz';
import type { Declaration, Interaction } from '../../db/activity-details';

/** A question, and its right answer. */
export interface Item {
  interaction: Interaction;
  declaration: Declaration;
}

/** Tolerance for the rounding of binary fractions. */
const ROUNDING = 1e-9;

const folded = (text: string, caseSensitive = false) => {
  const tidy = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  return caseSensitive ? tidy : tidy.toLowerCase();
};

/** Replaces Arabic and Persian digits and separators by ASCII ones. */
const western = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\u066b/g, ',')
    .replace(/[\u066c\s'’]/g, '')
    .replace(/\u2212/g, '-');

/**
 * Parses a typed number with a point or a comma: a separator that occurs once is the decimal separator; of two kinds it is the
 * last.
 * Null: no number.
 */
export function parseNumber(typed: string): number | null {
  const text = western(typed);
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const sign = text.charAt(last);
  const isDecimal = last >= 0 && text.indexOf(sign) === last;
  const whole = (isDecimal ? text.slice(0, last) : text).replace(/[.,]/g, '');
  const plain = isDecimal ? `${whole}.${text.slice(last + 1)}` : whole;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null;
}

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

function scoreOfText(given: string, { correct, alternatives = [], caseSensitive, maxScore }: Declaration): number {
  const right = [...listOf(correct), ...alternatives].map((text) => folded(text, caseSensitive));
  return right.includes(folded(given, caseSensitive)) ? maxScore : 0;
}

function scoreOfNumber(given: string, { correct, tolerance = 0, maxScore }: Declaration): number {
  const number = parseNumber(given);
  const right = Number(correct);
  const slack = tolerance + ROUNDING * Math.max(1, Math.abs(right));
  return number !== null && Math.abs(number - right) <= slack ? maxScore : 0;
}

function scoreOfGaps(
  given: Record<string, string>,
  { gaps = {}, mapping, caseSensitive, maxScore }: Declaration,
): number {
  const names = Object.keys(gaps);
  const right = names.filter((gap) =>
    lookUp(gaps, gap)!.some((text) => folded(text, caseSensitive) === folded(lookUp(given, gap) ?? '', caseSensitive)),
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
