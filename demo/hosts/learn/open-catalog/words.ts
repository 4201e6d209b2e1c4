import { readFile } from 'node:fs/promises';
import { DEFAULT_LOCALE, directionOf, findLocale, languageTag } from '../../../../src/i18n/locales';
import type { OwnTexts } from '../../../../src/contract/settings';
import { ownTextsFor, sectionAndName } from '../../../../src/i18n/own-texts-for';
import { plainTranslator, type Sections } from '../../../../src/i18n/plain-translator';
import { offeredLanguages } from '../../../../src/i18n/locale-facts';
import type { Translate } from '../../../../src/i18n/translate';
import { BUILT } from '../../built';

/** The language of a page, and its texts from the built bundle. */
export interface Words {
  t: Translate;
  /** Full code, e.g. `de-DE`. */
  locale: string;
  /** For the attribute `lang`. */
  lang: string;
  direction: 'ltr' | 'rtl';
}

/** The first language of an `Accept-Language` header that has texts. */
function negotiate(accepted: string): string {
  const ranges = accepted
    .split(',')
    .map((each) => {
      const [name = '', quality] = each.trim().split(/;\s*q=/);
      return { name, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return ranges.map(({ name }) => findLocale(name)?.code).find(Boolean) ?? DEFAULT_LOCALE;
}

interface Wish {
  /** The language in the address; ignored unless it is offered. */
  asked?: string | undefined;
  /** The language that the visitor chose before. */
  chosen?: string | undefined;
  /** The browser's `Accept-Language`. */
  accepted?: string | undefined;
}

/** The languages that a visitor may choose from, and the language to show. */
export interface LanguageChoice {
  locale: string;
  /** Full code of each language, and its name in that language. */
  offered: readonly { code: string; autonym: string }[];
  /** Whether the address names the language. */
  isAsked: boolean;
  /** Whether the visitor chose the language, now or before. */
  isChosen: boolean;
}

/**
 * Chooses the language of a page: from the address, the earlier choice, or the browser.
 * @param supported codes of the languages that the tenant supports; undefined for all
 */
export function chooseLanguage({ asked, chosen, accepted = '' }: Wish, supported?: readonly string[]): LanguageChoice {
  const offered = offeredLanguages(supported);
  const codeIfOffered = (asked: string | undefined) => offered.find(({ code }) => code === asked)?.code;
  const byAddress = codeIfOffered(asked);
  const own = byAddress ?? codeIfOffered(chosen);
  return {
    locale: own ?? negotiate(accepted),
    offered,
    isAsked: byAddress !== undefined,
    isChosen: own !== undefined,
  };
}

/** Puts a tenant's own texts in the place of ours. A key that we do not have is left out. */
function replaceTexts(texts: Sections, locale: string, own: OwnTexts): void {
  for (const [key, text] of ownTextsFor(locale, own)) {
    const [section, name] = sectionAndName(key);
    const path = name.split('.');
    const last = path.pop()!;
    const at = path.reduce<Sections | undefined>(
      (at, step) => at?.[step] as Sections | undefined,
      texts[section] as Sections,
    );
    if (at && typeof at[last] === 'string') Object.assign(at, { [last]: text });
  }
}

/** The attribute `texts` of an element with a tenant's own texts; undefined where there are none. */
export const textsAttribute = (own: OwnTexts): string | undefined =>
  Object.keys(own).length ? JSON.stringify(own) : undefined;

/**
 * Loads the texts of a language.
 * @param locale full code of a language that has texts, e.g. `de-DE`
 * @param own the tenant's own texts
 */
export async function wordsOf(locale: string, own: OwnTexts): Promise<Words> {
  const texts = JSON.parse(await readFile(`${BUILT}/locales/${locale}.json`, 'utf8')) as Sections;
  replaceTexts(texts, locale, own);
  const rules = new Intl.PluralRules([locale, DEFAULT_LOCALE]);
  const t = plainTranslator(texts, (count) => rules.select(count));
  return { t, locale, lang: languageTag(locale), direction: directionOf(locale) };
}
