import { readFile } from 'node:fs/promises';

/** The languages that the bundle has all texts of. */
const LOCALES = ['en-US', 'ar-AR', 'de-DE', 'es-ES', 'fr-FR', 'ja-JP', 'ru-RU', 'zh-CN'] as const;
type Locale = (typeof LOCALES)[number];
type Texts = { [key: string]: Texts | string };

/** The texts of a language, out of the built bundle. */
export interface Words {
  locale: string;
  direction: 'ltr' | 'rtl';
  /** A text by its path, e.g. `openCourse.back`, with what it fills in; of a plural by `count`. */
  say: (path: string, values?: Record<string, string>, count?: number) => string;
  number: (value: number) => string;
  minutes: (value: number) => string;
}

/** The first language of a browser's list that there are texts for. */
function negotiate(accepted: string): Locale {
  const wanted = accepted
    .split(',')
    .map((each) => {
      const [code = '', quality] = each.trim().split(/;\s*q=/);
      return { language: code.split('-')[0]!.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const found = LOCALES.find((locale) => locale.startsWith(`${language}-`));
    if (found) return found;
  }
  return 'en-US';
}

const find = (texts: Texts, path: string) =>
  path
    .split('.')
    .reduce<Texts | string | undefined>((node, key) => (typeof node === 'object' ? node[key] : undefined), texts);

/** @param accepted the browser's Accept-Language */
export async function wordsFor(accepted: string): Promise<Words> {
  const locale = negotiate(accepted);
  const texts = JSON.parse(await readFile(`dist/locales/${locale}.json`, 'utf8')) as Texts;
  // As the elements do: Arabic with Arabic digits.
  const numbers = locale === 'ar-AR' ? 'ar-AR-u-nu-arab' : locale;
  const plural = new Intl.PluralRules(locale);
  return {
    locale,
    direction: locale === 'ar-AR' ? 'rtl' : 'ltr',
    say(path, values = {}, count) {
      const text = find(texts, count === undefined ? path : `${path}_${plural.select(count)}`) ?? find(texts, path);
      if (typeof text !== 'string') throw new Error(`${locale} says nothing for ${path}`);
      return text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => values[name] ?? '');
    },
    number: (value) => new Intl.NumberFormat(numbers).format(value),
    minutes: (value) =>
      new Intl.NumberFormat(numbers, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(Math.ceil(value)),
  };
}
