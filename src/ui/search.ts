import { toJson } from '../domain/json';
/** A bracketed filter expression (section 7). */
export type Expression = readonly unknown[];

/**
 * A search over name, code and description; undefined when nothing is searched.
 * @param prefix where the fields stand in what is listed, e.g. `objective.`
 */
export function searchExpression(typed: string, prefix = ''): Expression | undefined {
  const text = typed.trim(); // keyboards of phones end each word with a space
  if (!text) return undefined;
  const [name, code, description] = ['name', 'code', 'description'].map((field) => [prefix + field, 'contains', text]);
  return [name, 'or', code, 'or', description];
}

/** Expressions joined by a word; undefined when there is none. */
export function joined(word: 'and' | 'or', expressions: readonly (Expression | undefined)[]): Expression | undefined {
  const given = expressions.filter((expression) => expression !== undefined);
  if (given.length < 2) return given[0];
  return given.flatMap((expression, index) => (index ? [word, expression] : [expression]));
}

/** The part of a list's query that filters it. */
export const filtered = (expression: Expression | undefined): { filter?: string } =>
  expression ? { filter: toJson(expression) } : {};
