/** Section 5: search text is lowercased and left-trimmed. */
export const searchText = (typed: string): string => typed.toLowerCase().trimStart();
