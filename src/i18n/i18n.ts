import { createInstance, type i18n } from 'i18next';
import { warnOnce } from '../base/warn';
import { DEFAULT_LOCALE } from './locales';
import common from './locales/en-US/common.json';
import type { Sections } from './plain-translator';
import { textsOf } from './load-texts';
import type { Section, Translate } from './translate';

export interface Translator {
  /** The locale of the texts: en-US when those of the requested one could not be loaded. */
  locale: string;
  /** Gives the texts of a section, and those of `common`. */
  translate<Own extends Section>(section: Own): Translate<Own>;
}

/** Our texts; all languages are in this instance. */
export const english: i18n = createInstance();
void english.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  resources: { [DEFAULT_LOCALE]: { common } },
  fallbackNS: 'common',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
  saveMissing: true,
  missingKeyHandler: (_, section, key) => warnOnce(`there is no text ${section}:${key}`),
});

/** By full code: whether its texts were loaded. A failed load is removed, so that the next element tries again. */
const loads = new Map<string, Promise<boolean>>();
const loaded = new Set([DEFAULT_LOCALE]);

/** The tags that i18next uses instead of our codes for locales without plural rules in Intl. */
const pluralTags = new Map<string, string>();
/** The tag of a locale in i18next. */
export const tagOf = (locale: string) => pluralTags.get(locale) ?? locale;

/** The translator of a locale. @param languages where its texts are in i18next: a tag, or tags in order */
export function translatorOf(locale: string, languages: string | readonly string[]): Translator {
  const translates = new Map<Section, unknown>();
  return {
    locale,
    translate<Own extends Section>(section: Own) {
      const translate = translates.get(section) ?? english.getFixedT(languages, section as string);
      translates.set(section, translate);
      return translate as Translate<Own>;
    },
  };
}

function translator(locale: string, sections: Sections): Translator {
  for (const [namespace, texts] of Object.entries(sections)) {
    if (!english.hasResourceBundle(DEFAULT_LOCALE, namespace)) {
      english.addResourceBundle(DEFAULT_LOCALE, namespace, texts);
    }
  }
  return translatorOf(locale, tagOf(locale));
}

/** Adds the English texts of a part whose code loads after its screen. Other languages load all their texts at once. */
export const addTexts = (section: Section, texts: object): void =>
  void english.addResourceBundle(DEFAULT_LOCALE, section, texts);

async function load(locale: string): Promise<boolean> {
  try {
    if (!Intl.DateTimeFormat.supportedLocalesOf(locale).length) {
      const tag = (await import('./own-tables')).standInFor(locale);
      if (tag) pluralTags.set(locale, tag);
    }
    for (const [namespace, section] of Object.entries(await textsOf(locale)))
      english.addResourceBundle(tagOf(locale), namespace, section);
    loaded.add(locale);
    return true;
  } catch (error) {
    warnOnce(
      `${(error as Error).message}: ${DEFAULT_LOCALE} is shown. Serve the package’s dist/locales there, or say with setAssetsBase(url) or <script data-learn-assets="url"> where they are.`,
    );
    loads.delete(locale);
    return false;
  }
}

/** The translator of a locale if its texts are loaded; English always is. Undefined otherwise. */
export function readyTranslator(locale: string, sections: Sections): Translator | undefined {
  return loaded.has(locale) ? translator(locale, sections) : undefined;
}

/** Loads the texts of a locale and gives its translator; the English one when they can't be loaded. Never rejects. */
export async function loadTranslator(locale: string, sections: Sections): Promise<Translator> {
  if (loaded.has(locale)) return translator(locale, sections);
  const loading = loads.get(locale) ?? load(locale);
  loads.set(locale, loading);
  return translator((await loading) ? locale : DEFAULT_LOCALE, sections);
}
