const FIRST_LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The direction of a text from a person, by its first letter; the language of the interface does not matter.
 * @returns undefined for a text without letters
 * @example textDirection('3. Die Bibel') // 'ltr'
 * @example textDirection('«كيف»') // 'rtl'
 */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const [letter] = FIRST_LETTER.exec(text) ?? [];
  if (!letter) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/**
 * The direction of a text with markup, by the first letter that is read.
 * @example htmlDirection('<p>كيف</p>') // 'rtl'
 */
export const htmlDirection = (html: string) => textDirection(html.replace(/<[^>]*>/g, ''));

/**
 * The direction of a text whose letters all run the same way; undefined for all others.
 * @example onlyDirection('So help me Codd.') // 'ltr'
 * @example onlyDirection('جداول (tables)') // undefined
 */
export function onlyDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letters = text.match(LETTERS) ?? [];
  const count = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  if (!letters.length || (count > 0 && count < letters.length)) return undefined;
  return count ? 'rtl' : 'ltr';
}
