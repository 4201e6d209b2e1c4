import { searchText } from '../domain/search-text';

/** Lower case, without accents: who types "espanol" finds Español. */
const plain = (text: string) => searchText(text.normalize('NFD').replace(/\p{M}/gu, ''));

/** The name of a language in another language; undefined where the browser has none. */
function nameIn(locale: string, code: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code);
  } catch {
    return undefined;
  }
}

/**
 * Whether a language is one that a person searches for: by its own name, by its name in the language of the page or in English,
 * or by its code.
 * @param language with its full code and its own name
 * @param search as it was typed; an empty text finds all
 * @param locale full code of the language of the page
 * @example isSearched({ code: 'ja-JP', autonym: '日本語' }, 'japan', 'de-DE') // true: Japanisch
 */
export function isSearched(language: { code: string; autonym: string }, search: string, locale: string): boolean {
  const { code, autonym } = language;
  const names = [autonym, nameIn(locale, code), nameIn('en-US', code), code];
  return names.some((name) => name !== undefined && plain(name).includes(plain(search)));
}
