/** Words; in scripts without spaces between words each character. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}\p{M}]+/gu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The length of the longest sequence of words that both have, in their order. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let row = new Uint16Array(other.length + 1);
  for (const word of one) {
    const next = new Uint16Array(other.length + 1);
    for (let at = 1; at <= other.length; at++)
      next[at] = word === other[at - 1] ? row[at - 1]! + 1 : Math.max(row[at]!, next[at - 1]!);
    row = next;
  }
  return row[other.length]!;
}

/**
 * How many of a quote's words a text has, in their order, from 0 to 1. Words that the text has besides count half.
 * @example sharedWords('the white cat', 'the black cat') // 0.57…
 */
export function sharedWords(quote: string, text: string): number {
  const [one, other] = [wordsOf(quote), wordsOf(text)];
  if (!one.length) return 0;
  const common = commonLength(one, other);
  const besides = other.length - common;
  return common / (one.length + besides / 2);
}

const isInWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter);
/** Whether an index is within a word, not at its border. */
export const splitsWord = (text: string, at: number): boolean => isInWord(text[at - 1]) && isInWord(text[at]);
