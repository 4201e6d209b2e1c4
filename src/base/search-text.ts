/**
 * Normalises a search text: lower case, without spaces at its start (LST-10).
 * @example searchText('  Ink ') // 'ink '
 */
export const searchText = (typed: string): string => typed.toLowerCase().trimStart();
