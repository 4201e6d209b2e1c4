import { warnOnce } from '../base/warn';
import { english, tagOf, translatorOf, type Translator } from './i18n';
import { DEFAULT_LOCALE, findLocale } from './locales';
import { isObject, ownTextsFor, sectionAndName } from './own-texts-for';
import type { Section } from './translate';

/*
 * A host's own words over ours (`texts`), for one element. They are a language of their own for i18next, which comes before the
 * element's language. Only elements with `texts` load this code.
 */

/** Every section; the types keep the list complete. Some sections load late, so the loaded ones do not tell a wrong name. */
const SECTIONS: Record<Section, true> = {
  acting: true,
  app: true,
  attachments: true,
  attempts: true,
  browser: true,
  calendar: true,
  card: true,
  catalog: true,
  certificate: true,
  chat: true,
  common: true,
  content: true,
  course: true,
  courseList: true,
  coursesFilterDrawer: true,
  dashboard: true,
  discussion: true,
  errorNumber: true,
  feedback: true,
  film: true,
  hub: true,
  notes: true,
  notices: true,
  openCatalog: true,
  openCourse: true,
  pdf: true,
  proctored: true,
  profile: true,
  progress: true,
  quiz: true,
  record: true,
  rooms: true,
  search: true,
  sessionOver: true,
  submission: true,
  tool: true,
  tutor: true,
  validation: true,
};

const PLURAL = /_(zero|one|two|few|many|other)$/;
const CURE = 'The keys and our texts are in the package’s types/texts.d.ts.';

/** The JSON of the attribute as an object; an empty one, with a warning, when it is none. */
function parsed(json: string): Record<string, unknown> {
  try {
    const texts: unknown = JSON.parse(json);
    if (isObject(texts)) return texts;
  } catch {
    // told below
  }
  warnOnce(
    `texts is no JSON object: ${json.slice(0, 80)}. Write one such as texts='{"list.searchLabel": "Search training"}'.`,
  );
  return {};
}

const hasText = (section: string, name: string): boolean =>
  [name, name.replace(PLURAL, '_other')].some((each) => english.exists(`${section}:${each}`, { lng: DEFAULT_LOCALE }));

/** Warns about a key that a section does not have, as soon as our texts of the section are here. */
function check(key: string): void {
  const [section, name] = sectionAndName(key);
  const warn = () => warnOnce(`texts has the key "${key}", which is none of ours. ${CURE}`);
  if (!(section in SECTIONS)) return warn();
  if (english.hasResourceBundle(DEFAULT_LOCALE, section)) {
    if (!hasText(section, name)) warn();
    return;
  }
  const whenAdded = (language: string, added: string) => {
    if (language !== DEFAULT_LOCALE || added !== section) return;
    english.store.off('added', whenAdded);
    check(key);
  };
  english.store.on('added', whenAdded);
}

/** Warns about each key, language and value that is none. */
function checkAll(texts: Record<string, unknown>): void {
  const checkText = ([key, text]: [string, unknown]) =>
    typeof text === 'string'
      ? check(key)
      : warnOnce(`texts has no text for "${key}". Write a text, or an object of texts for a language.`);
  for (const [name, value] of Object.entries(texts)) {
    if (!isObject(value)) {
      checkText([name, value]);
      continue;
    }
    if (!findLocale(name))
      warnOnce(`texts has the language "${name}", which is no language of ours. Use a code such as de or de-DE.`);
    Object.entries(value).forEach(checkText);
  }
}

/** By locale and JSON: the tag of the language in i18next. Elements with the same texts share one. */
const layers = new Map<string, string>();

/** A translator that prefers a host's texts to ours. @param json the attribute `texts` */
export function withOwnTexts({ locale }: Translator, json: string): Translator {
  const tag = tagOf(locale);
  const known = `${locale} ${json}`;
  let layer = layers.get(known);
  if (layer === undefined) {
    layer = `${tag}${tag.includes('-x-') ? '' : '-x'}-own${layers.size}`;
    layers.set(known, layer);
    const texts = parsed(json);
    checkAll(texts);
    for (const [key, text] of ownTextsFor(locale, texts)) english.addResource(layer, ...sectionAndName(key), text);
  }
  return translatorOf(locale, [layer, tag, DEFAULT_LOCALE]);
}
