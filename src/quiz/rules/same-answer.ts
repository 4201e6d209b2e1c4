import { plainDigits } from '../../base/typed-number';

/** Signs that differ only in the keyboard, font or program that wrote them, by the plain one. */
const PLAIN: readonly [RegExp, string][] = [
  // Soft hyphens, joiners and marks of direction.
  [/\p{Cf}/gu, ''],
  [/[‘’‚‛‹›ʹʻʼʽʾʿ՚′`´]/gu, "'"],
  [/[“”„‟«»″〝〞〟]/gu, '"'],
  [/[‐‑‒–—―−⁃﹘﹣]/gu, '-'],
  [/[⁄∕]/gu, '/'],
  [/…/gu, '...'],
];

/** Wide and narrow forms, ligatures and digits of Chinese, Japanese and Latin fonts. */
const FORMS = /[\ufb00-\ufb06\uff00-\uffef]+/gu;

/** A text with plain signs, composed letters and single blanks; letters, accents and case stay. */
function plainText(text: string): string {
  const formed = plainDigits(text).replace(FORMS, (forms) => forms.normalize('NFKC'));
  return PLAIN.reduce((plain, [signs, sign]) => plain.replace(signs, sign), formed)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Small letters: once by the rules of most languages, and once by those of Turkish, in which I and İ are other letters. */
const SMALL = [
  (text: string) => text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ'),
  (text: string) => text.toLocaleLowerCase('tr').replaceAll('ς', 'σ'),
];

/**
 * Whether two short answers are the same word to a reader: apostrophes, quotation marks, hyphens, blanks, soft hyphens, wide letters,
 * digits of other scripts, and composed or decomposed accents do not matter. Accents do.
 * @example isSameAnswer('Don’t', "don't") // true
 * @example isSameAnswer('istanbul', 'İstanbul') // true
 * @example isSameAnswer('Zurich', 'Zürich') // false
 */
export function isSameAnswer(one: string, other: string, { caseSensitive = false } = {}): boolean {
  const [first, second] = [plainText(one), plainText(other)];
  return first === second || (!caseSensitive && SMALL.some((small) => small(first) === small(second)));
}
