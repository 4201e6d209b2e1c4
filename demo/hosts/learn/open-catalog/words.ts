import { readFile } from 'node:fs/promises';
import { DEFAULT_LOCALE, directionOf, findLocale, languageTag } from '../../../../src/i18n/locales';
import { sayFrom, type Sections } from '../../../../src/i18n/say';
import type { Translate } from '../../../../src/i18n/translate';
import { BUILT } from '../../built';

/** The language of a page, and its texts out of the built bundle. */
export interface Words {
  t: Translate;
  /** Full code, e.g. `de-DE`. */
  locale: string;
  /** For the attribute `lang`. */
  lang: string;
  direction: 'ltr' | 'rtl';
}

/** The first language of an `Accept-Language` header that there are texts of. */
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

/** @param accepted the browser's `Accept-Language` */
export async function wordsFor(accepted: string): Promise<Words> {
  const locale = negotiate(accepted);
  const texts = JSON.parse(await readFile(`${BUILT}/locales/${locale}.json`, 'utf8')) as Sections;
  const rules = new Intl.PluralRules([locale, DEFAULT_LOCALE]);
  const t = sayFrom(texts, (count) => rules.select(count));
  return { t, locale, lang: languageTag(locale), direction: directionOf(locale) };
}
