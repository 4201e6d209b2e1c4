/** Section 5: search text is lowercased and left-trimmed. */
export const searchText = (typed: string): string => typed.toLowerCase().trimStart();

/**
 * The filter expression (section 7) of a search over name, code and description; undefined when nothing is searched.
 * @param prefix where the fields stand in what is listed, e.g. `objective.`
 */
export function searchFilter(text: string, prefix = ''): string | undefined {
  if (!text) return undefined;
  const [name, code, description] = ['name', 'code', 'description'].map((field) => [prefix + field, 'contains', text]);
  return JSON.stringify([name, 'or', code, 'or', description]);
}
