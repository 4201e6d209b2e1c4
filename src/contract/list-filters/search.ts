import type { Expression } from '../query-expression';

export type SearchFields = Record<'objective.name' | 'objective.code' | 'objective.description', 'text'>;

/**
 * The expression that searches the name, code and description of courses.
 * @param typed spaces around it are ignored: phone keyboards add one after each word
 * @returns undefined for an empty text
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
