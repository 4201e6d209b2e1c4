import { foldText } from './fold-text';

/** A text that is prepared for searches. */
export interface SearchableText {
  /** The folded text; each white space is one blank. */
  folded: string;
  /** For each code unit of `folded` its index in the original text; at the end the length of the original text. */
  indexes: Uint32Array;
}

/** Prepares a text for `findText`: once for many searches. */
export function searchableText(text: string): SearchableText {
  const letters = new Map<string, string>();
  const fold = (letter: string) => {
    const known = letters.get(letter) ?? foldText(letter);
    letters.set(letter, known);
    return known;
  };
  let folded = '';
  const indexes: number[] = [];
  let index = 0;
  for (const letter of text) {
    const plain = fold(letter);
    if (plain !== ' ' || !folded.endsWith(' ')) {
      folded += plain;
      for (let unit = 0; unit < plain.length; unit++) indexes.push(index);
    }
    index += letter.length;
  }
  return { folded, indexes: Uint32Array.from([...indexes, text.length]) };
}

/** A part of a text; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * Finds what someone typed in a text, in any case, with or without diacritics. Matches do not overlap.
 * @returns ranges of the original text, in its order; none for an empty search
 * @example findText(searchableText('Café, cafe'), 'CAFE') // [{ start: 0, end: 4 }, { start: 6, end: 10 }]
 */
export function findText({ folded, indexes }: SearchableText, typed: string): TextRange[] {
  const query = foldText(typed).trim();
  const found: TextRange[] = [];
  if (!query) return found;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    let after = at + query.length;
    // One original letter may have become several: 'ﬁ' is 'FI'.
    while (indexes[after] === indexes[after - 1]) after++;
    found.push({ start: indexes[at]!, end: indexes[after]! });
  }
  return found;
}
