/** Marks that searches ignore: accents and other diacritics, but not the voicing of kana, and characters that nobody sees. */
const IGNORED =
  /(?![\u3099\u309a])(?=\p{Diacritic})\p{M}|[\u0640\u0653-\u065f\u0670]|\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /[\t-\r \u0085\u1680\u2028\u2029]+/gu;

/** What is typed for signs that keyboards lack or that look the same; the decomposition of Unicode knows the others. */
const TYPED: readonly [typed: string, signs: string][] = [
  ["'", '‘’‚‛‹›ʹʻʼʽʾʿ՚ꞌ′`'],
  ['"', '“”„‟«»'],
  ['-', '‐‒–—―−⁃'],
  ['/', '⁄∕'],
  ['d', 'đð'],
  ['h', 'ħ'],
  ['i', 'ı'],
  ['l', 'ł'],
  ['n', 'ŋ'],
  ['o', 'ø'],
  ['t', 'ŧ'],
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['th', 'þ'],
  ['σ', 'ς'],
  ['ي', 'یى'],
  ['ك', 'ک'],
  ['ه', 'ةەہھ'],
];
const typedFor = new Map(TYPED.flatMap(([typed, signs]) => [...signs].map((sign) => [sign, typed])));
const SIGNS = new RegExp(`[${[...typedFor.keys()].join('')}]`, 'gu');

/**
 * A text as searches compare it: in small letters, without accents and other diacritics, soft hyphens, ligatures and wide or narrow
 * forms; with plain apostrophes, quotation marks, hyphens and single blanks. Vowel signs of Indic scripts and the voicing of kana
 * stay. The platform's database has the same rules: `search_fold`.
 * @example foldText('L’Español') // "l'espanol"
 */
export const foldText = (text: string): string =>
  text
    // It would become a blank with an accent.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(SIGNS, (sign) => typedFor.get(sign)!)
    .replace(BLANKS, ' ');
