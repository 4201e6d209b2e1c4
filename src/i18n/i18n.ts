import { warnOnce } from '../base/warn';
import { DEFAULT_LOCALE } from './locales';
import common from './locales/en-US/common.json';
import { textsOf } from './load-texts';
import { pluralForms, sectionAndName, textFor, type LanguageTexts, type Sections, type TextValues } from './text-for';
import type { Section, Translate } from './translate';

export interface Translator {
  /** The locale of the texts: en-US when those of the requested one could not be loaded. */
  locale: string;
  /** Gives the texts of a section, and those of `common`. */
  translate<Own extends Section>(section: Own): Translate<Own>;
}

/** Our English texts, of the screens and parts whose code is here. */
export const english: LanguageTexts = { sections: { common }, form: pluralForms(DEFAULT_LOCALE) };

/** The languages whose texts are loaded, by full code. */
export const languages = new Map([[DEFAULT_LOCALE, english]]);

/** By full code: whether the texts were loaded. A failed load is removed, so that the next element tries again. */
const loads = new Map<string, Promise<boolean>>();

/** Called with each section whose English texts are added later. */
export const onAdded = new Set<(section: string) => void>();

/** The translator of a locale. @param layers texts in order of preference; English ones come last */
export function translatorOf(locale: string, layers: readonly LanguageTexts[]): Translator {
  const translates = new Map<Section, unknown>();
  const translatorFor = (own: Section) => (key: string, values?: TextValues) => {
    const [section, path] = sectionAndName(key, own);
    const text = textFor(layers, section === own ? [own, 'common'] : [section], path, values);
    if (text === undefined) warnOnce(`there is no text ${section}:${path}`);
    return text ?? path;
  };
  return {
    locale,
    translate<Own extends Section>(section: Own) {
      const translate = translates.get(section) ?? translatorFor(section);
      translates.set(section, translate);
      return translate as Translate<Own>;
    },
  };
}

function translator(locale: string, sections: Sections): Translator {
  english.sections = { ...sections, ...english.sections };
  return translatorOf(locale, [languages.get(locale)!, english]);
}

/** Adds the English texts of a part whose code loads after its screen. Other languages load all their texts at once. */
export function addTexts(section: Section, texts: object): void {
  english.sections[section] = { ...english.sections[section], ...texts };
  for (const tell of onAdded) tell(section);
}

async function load(locale: string): Promise<boolean> {
  try {
    const isKnown = Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
    const standIn = isKnown ? undefined : (await import('./own-tables')).standInFor(locale);
    languages.set(locale, { sections: await textsOf(locale), form: pluralForms(standIn ?? locale) });
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
  return languages.has(locale) ? translator(locale, sections) : undefined;
}

/** Loads the texts of a locale and gives its translator; the English one when they can't be loaded. Never rejects. */
export async function loadTranslator(locale: string, sections: Sections): Promise<Translator> {
  if (languages.has(locale)) return translator(locale, sections);
  const loading = loads.get(locale) ?? load(locale);
  loads.set(locale, loading);
  return translator((await loading) ? locale : DEFAULT_LOCALE, sections);
}
