import { readdir, readFile } from 'node:fs/promises';
import { BUILT } from '../../built';

const FOLDER = `${BUILT}/locales`;
const ENGLISH = 'en-US';

type Texts = { [key: string]: Texts | string };

/** The texts of a language, out of the built bundle. */
export interface Words {
  locale: string;
  /** For `lang`: the language without its country, but for Portuguese and Chinese, whose region tells the variety. */
  lang: string;
  direction: 'ltr' | 'rtl';
  /** A text by its path, e.g. `openCourse.back`, with what it fills in; of a plural by `count`. */
  say: (path: string, values?: Record<string, string>, count?: number) => string;
  number: (value: number) => string;
  minutes: (value: number) => string;
}

/** The code of a language's texts, as browsers name it, with the variety that its region or script reads; as the elements choose. */
function among(codes: readonly string[], name: string): string | undefined {
  let parts;
  try {
    parts = new Intl.Locale(name).maximize();
  } catch {
    return undefined; // `*`, and what is no language
  }
  const { language, region, script } = parts;
  if (language === 'pt') return region === 'BR' ? 'pt-BR' : 'pt-PT';
  if (language === 'zh' || language === 'yue') return script === 'Hant' ? 'zh-TW' : 'zh-CN';
  const wanted = language === 'no' || language === 'nn' ? 'nb' : language;
  return codes.find((code) => code.split('-')[0] === wanted);
}

/** The first language of a browser's list that the bundle has texts of. */
async function negotiate(accepted: string): Promise<string> {
  const files = await readdir(FOLDER);
  const codes = files.filter((file) => /^(?!en-XA).*\.json$/.test(file)).map((file) => file.replace('.json', ''));
  const wanted = accepted
    .split(',')
    .map((each) => {
      const [name = '', quality] = each.trim().split(/;\s*q=/);
      return { name, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ name }) => among(codes, name)).find(Boolean) ?? ENGLISH;
}

const find = (texts: Texts, path: string) =>
  path
    .split('.')
    .reduce<Texts | string | undefined>((node, key) => (typeof node === 'object' ? node[key] : undefined), texts);

/** @param accepted the browser's Accept-Language */
export async function wordsFor(accepted: string): Promise<Words> {
  const locale = await negotiate(accepted);
  const texts = JSON.parse(await readFile(`${FOLDER}/${locale}.json`, 'utf8')) as Texts;
  // As the elements do: Arabic with Arabic digits.
  const numbers = locale === 'ar-AR' ? 'ar-AR-u-nu-arab' : [locale, ENGLISH];
  const plural = new Intl.PluralRules([locale, ENGLISH]);
  return {
    locale,
    lang: /^(pt|zh)/.test(locale) ? locale : locale.replace(/-[A-Z]{2}$/, ''),
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
