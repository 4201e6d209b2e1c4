import { lookUp } from '../../base/look-up';
import type { QuizResponse } from '../../contract/quiz';
import type { Declaration } from './declaration';
import { asList } from './quiz-response';

/** The right answer as a list of identifiers or pairs; empty when there is none. */
export const listOf = (value: Declaration['correct']): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [String(value)];

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && new Set(one).size === one.length && one.every((each) => other.includes(each));

/** The points of parts of an answer together, 0..maxScore (map_response of QTI). */
export function mappedScore(parts: Iterable<string>, mapping: Record<string, number>, maxScore: number): number {
  const points = [...new Set(parts)].reduce((sum, each) => sum + (lookUp(mapping, each) ?? 0), 0);
  return Math.min(maxScore, Math.max(0, points));
}

/** The score of a set: by the mapping when there is one, otherwise all or nothing (match_correct of QTI). */
export function scoreOfSet(response: QuizResponse, { correct, mapping, maxScore }: Declaration): number {
  const given = asList(response);
  if (mapping) return mappedScore(given, mapping, maxScore);
  return sameSet(given, listOf(correct)) ? maxScore : 0;
}

/** The right answer of a kind whose response is a list. */
export const correctList = ({ correct }: Declaration): string[] | undefined =>
  correct === undefined ? undefined : listOf(correct);

/** The right answer of a kind whose response is a text. */
export const correctText = ({ correct }: Declaration): string | undefined =>
  correct === undefined ? undefined : String(correct);
