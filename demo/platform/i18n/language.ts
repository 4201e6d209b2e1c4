// The texts of the platform's own pages in 35 languages, and those of the portal. Browsers never load them (src/i18n/README.md).
import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { EnglishTexts as PortalTexts } from '../../../src/i18n/english-texts';
import { DEFAULT_LOCALE, directionOf, findLocale, languageTag } from '../../../src/i18n/locales';
import { standInFor } from '../../../src/i18n/own-tables';
import type { EnglishTexts as PlatformTexts } from './english-texts';

/** The texts of a page can come from the platform's own texts and from those of the portal. */
type Texts = PortalTexts & PlatformTexts;
const FOLDERS = ['src/i18n/locales', 'demo/platform/i18n/locales'];

/** The key of a text, `section:key`; for plurals without the form. */
export type TextKey = { [S in keyof Texts]: `${S}:${keyof Texts[S] & string}` }[keyof Texts];
/** The names of the placeholders in a text. */
export type Placeholders<Key> = Key extends `${infer S extends keyof Texts}:${infer Path}`
  ? Texts[S][Path & keyof Texts[S]]
  : never;
/** The last parts of keys: `Below<'signIn', 'errors'>` are the names of the errors. */
export type Below<S extends keyof PlatformTexts, Path extends string> = {
  [Key in keyof PlatformTexts[S]]: Key extends `${Path}.${infer Name}` ? Name : never;
}[keyof PlatformTexts[S]];
type Values<Names> = [Names] extends [never]
  ? []
  : [values: { [Name in Names & string]: Name extends 'count' ? number : string | number }];

/**
 * Gives a text in the language of a page. A plural needs `count` and the formatted number.
 * @example t('grading:errors.range', { max: '5' }) // 'Please enter a number from 0 to 5.'
 */
export type Translate = <Key extends TextKey>(key: Key, ...values: Values<Placeholders<Key>>) => string;

/** The language of a page, with its texts. */
export interface Language {
  /** Full code, e.g. `de-DE`. */
  locale: string;
  /** For the attribute `lang`. */
  lang: string;
  direction: 'ltr' | 'rtl';
  t: Translate;
}

const i18n = createInstance();
void i18n.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false }, // the pages escape
  saveMissing: true,
  missingKeyHandler: (_, section, key) => {
    throw new Error(`There is no text ${section}:${key}.`);
  },
});

type Sections = Record<string, object>;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Sections;

/** The sections of a language in a folder. English has a file for each section. */
function sectionsIn(folder: string, locale: string): Sections {
  if (locale !== DEFAULT_LOCALE) return read(`${folder}/${locale}.json`);
  const files = readdirSync(`${folder}/${locale}`);
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(`${folder}/${locale}/${file}`)]));
}

function load(locale: string): Language {
  // The tag of a language without plural rules in Intl.
  const tag = standInFor(locale) ?? locale;
  for (const folder of FOLDERS)
    for (const [section, texts] of Object.entries(sectionsIn(folder, locale)))
      i18n.addResourceBundle(tag, section, texts);
  const t = i18n.getFixedT(tag) as unknown as Translate;
  return { locale, lang: languageTag(locale), direction: directionOf(locale), t };
}

const languages = new Map<string, Language>();

/** A language by its full code, e.g. `de-DE`. @throws Error when there are no such texts */
export function languageOf(locale: string): Language {
  const language = languages.get(locale) ?? load(locale);
  languages.set(locale, language);
  return language;
}

/** English, which the API answers in; the other languages fall back to it. */
export const english = languageOf(DEFAULT_LOCALE);

/**
 * The language for a request.
 * @param wished lists of languages, by priority: `ui_locales` of OpenID Connect or Accept-Language; the first known one is used
 * @example preferredLanguage(undefined, 'xx, zh-HK;q=0.8').locale // 'zh-TW'
 */
export function preferredLanguage(...wished: (string | null | undefined)[]): Language {
  const tags = wished.flatMap((wish) => (wish ?? '').split(/[\s,]+/)).map((tag) => tag.split(';')[0]);
  const locale = tags.map(findLocale).find(Boolean);
  return locale ? languageOf(locale.code) : english;
}
