/** A search text as it is searched for: lowercased and left-trimmed (LST-10). */
export const searchText = (typed: string): string => typed.toLowerCase().trimStart();
