import type { Expression } from '../query-expression';

export type SearchFields = Record<'objective.name' | 'objective.code' | 'objective.description', 'text'>;

/**
 * The search of a list, over name, code and description of its courses.
 * @param typed spaces around it do not count: keyboards of phones end each word with one
 * @returns undefined when nothing is searched
 */
export function searchExpression(typed: string): Expression<SearchFields> | undefined {
  const text = typed.trim();
  if (!text) return undefined;
  return [
    ['objective.name', 'contains', text],
    'or',
    ['objective.code', 'contains', text],
    'or',
    ['objective.description', 'contains', text],
  ];
}
