import { foldText } from '../base/fold-text';
import { ownTables } from './format';

/** The name of a language in another language; undefined when the browser has none. */
function nameIn(locale: string, code: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code);
  } catch {
    return undefined;
  }
}

/**
 * Further names for the search of a language: in the language of the page, in English, and its code.
 * @param code full code of the language
 * @param locale full code of the language of the page
 * @example otherNames('ja-JP', 'de-DE') // ['Japanisch (Japan)', 'Japanese (Japan)', 'ja-JP']
 */
export const otherNames = (code: string, locale: string): string[] =>
  [ownTables.get(locale)?.language(code) ?? nameIn(locale, code), nameIn('en-US', code), code].filter(
    (name) => name !== undefined,
  );

/**
 * Whether one of the names of a language matches a search.
 * @param language with its full code and its own name
 * @param search the typed text; an empty one matches all languages
 * @param locale full code of the language of the page
 * @example isSearched({ code: 'ja-JP', autonym: '日本語' }, 'japan', 'de-DE') // true
 */
export const isSearched = (
  { code, autonym }: { code: string; autonym: string },
  search: string,
  locale: string,
): boolean => [autonym, ...otherNames(code, locale)].some((name) => foldText(name).includes(foldText(search).trim()));
