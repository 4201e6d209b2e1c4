import { warnOnce } from '../base/warn';
import { english, languages, onAdded, translatorOf, type Translator } from './i18n';
import { findLocale } from './locales';
import { isObject, ownTextsFor } from './own-texts-for';
import { sectionAndName, textAt, type LanguageTexts, type Sections } from './text-for';
import type { Section } from './translate';

/*
 * A host's own words over ours (`texts`), for one element: they are asked before the texts of the element's language. Only elements
 * with `texts` load this code.
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
  [name, name.replace(PLURAL, '_other')].some((each) => textAt(english.sections[section], each) !== undefined);

/** Warns about a key that a section does not have, as soon as our texts of the section are here. */
function check(key: string): void {
  const [section, name] = sectionAndName(key);
  const warn = () => warnOnce(`texts has the key "${key}", which is none of ours. ${CURE}`);
  if (!Object.hasOwn(SECTIONS, section)) return warn();
  if (Object.hasOwn(english.sections, section)) {
    if (!hasText(section, name)) warn();
    return;
  }
  const whenAdded = (added: string) => {
    if (added !== section) return;
    onAdded.delete(whenAdded);
    check(key);
  };
  onAdded.add(whenAdded);
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

/** An object without a prototype, so that a host's key names nothing else. */
const bare = () => Object.create(null) as Sections;

function setText(sections: Sections, key: string, text: string): void {
  const [section, name] = sectionAndName(key);
  const path = [section, ...name.split('.')];
  const last = path.pop()!;
  const at = path.reduce((at, step) => {
    if (!isObject(at[step])) at[step] = bare();
    return at[step] as Sections;
  }, sections);
  Object.assign(at, { [last]: text });
}

/** The own texts by locale and JSON. Elements with the same texts share them. */
const layers = new Map<string, LanguageTexts>();

/** A translator that prefers a host's texts to ours. @param json the attribute `texts` */
export function withOwnTexts({ locale }: Translator, json: string): Translator {
  const ours = languages.get(locale) ?? english;
  const known = `${locale} ${json}`;
  let layer = layers.get(known);
  if (!layer) {
    const sections = bare();
    layer = { ...ours, sections };
    layers.set(known, layer);
    const texts = parsed(json);
    checkAll(texts);
    for (const [key, text] of ownTextsFor(locale, texts)) setText(sections, key, text);
  }
  return translatorOf(locale, [layer, ours, english]);
}
