import { createInstance, type i18n } from 'i18next';
import { warnOnce } from '../api/warn';
import { DEFAULT_LOCALE } from './locales';
import common from './locales/en-US/common.json';
import type { Sections } from './say';
import { textsOf } from './texts';
import type { Section, Translate } from './translate';

export interface Translator {
  /** The locale whose texts these are: en-US where the wanted one could not be had. */
  locale: string;
  /** Gives the texts of a section, and those of `common`. */
  translate<Own extends Section>(section: Own): Translate<Own>;
}

const english: i18n = createInstance();
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

/** Full code to whether its texts are here; a failed load is forgotten, so that the next element asks again. */
const loads = new Map<string, Promise<boolean>>();
const loaded = new Set([DEFAULT_LOCALE]);

/** What i18next knows a locale by, where that is not its own code: it asks Intl for plural rules, and Intl lacks these. */
const pluralTags = new Map<string, string>();
const tagOf = (locale: string) => pluralTags.get(locale) ?? locale;

function translator(locale: string, sections: Sections): Translator {
  for (const [namespace, texts] of Object.entries(sections)) {
    if (!english.hasResourceBundle(DEFAULT_LOCALE, namespace)) {
      english.addResourceBundle(DEFAULT_LOCALE, namespace, texts);
    }
  }
  const translates = new Map<Section, unknown>();
  return {
    locale,
    translate<Own extends Section>(section: Own) {
      const translate = translates.get(section) ?? english.getFixedT(tagOf(locale), section as string);
      translates.set(section, translate);
      return translate as Translate<Own>;
    },
  };
}

/** Adds the English texts of a part whose code arrives later than its screen. The texts of other languages are loaded all at once. */
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

/** The translator of a locale if its texts are here; English always is. */
export function readyTranslator(locale: string, sections: Sections): Translator | undefined {
  return loaded.has(locale) ? translator(locale, sections) : undefined;
}

/** The translator of a locale, its texts loaded on demand; English where they can't be had. Never rejects. */
export async function loadTranslator(locale: string, sections: Sections): Promise<Translator> {
  if (loaded.has(locale)) return translator(locale, sections);
  const loading = loads.get(locale) ?? load(locale);
  loads.set(locale, loading);
  return translator((await loading) ? locale : DEFAULT_LOCALE, sections);
}
