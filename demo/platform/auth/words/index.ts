import { ar } from './ar';
import { de } from './de';
import { en, type AuthWords } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { ru } from './ru';
import { zh } from './zh';
import { lookUp } from '../../../../src/domain/look-up';

export type { AuthWords };

/** The languages of the provider's pages: those of the portal with complete texts. */
const table: Record<string, AuthWords> = { en, de, fr, es, ru, ar, ja, zh };

/**
 * The languages of the provider's pages that a tenant supports, in the order of their codes.
 * @param supported full or short codes; all languages when none of them has texts
 */
export function offeredWords(supported: readonly string[] = []): AuthWords[] {
  const all = Object.values(table).sort((a, b) => (a.locale < b.locale ? -1 : 1));
  const named = all.filter(({ lang, locale }) => supported.includes(locale) || supported.includes(lang));
  return named.length ? named : all;
}

const isTraditional = (tag: string) => /^zh-(hant|tw|hk|mo)/i.test(tag);

/**
 * The texts for a request.
 * @param wished lists of languages, by priority: `ui_locales` of OpenID Connect or Accept-Language; the first that names a
 * language with texts is used
 */
export function authWords(...wished: (string | null | undefined)[]): AuthWords {
  for (const tag of wished.flatMap((wish) => (wish ?? '').split(/[\s,]+/))) {
    const language = /^[a-z]+/i.exec(tag)?.[0].toLowerCase() ?? '';
    const words = isTraditional(tag) ? undefined : lookUp(table, language);
    if (words) return words;
  }
  return en;
}
