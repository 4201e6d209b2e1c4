// Compares the texts of a locale to the English ones: keys, plural forms, placeholders, markup, typography.
import { readFileSync, readdirSync } from 'node:fs';
import { isUntranslated } from './same-words.mjs';
import { typographyOf } from './typography.mjs';

/** The folders with texts: those of the portal, which browsers load, and those of the platform's own pages. */
export const ROOMS = ['src/i18n', 'demo/platform/i18n'];
export const [PORTAL] = ROOMS;
export const SOURCE = 'en-US';
export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Placeholders that show the number of a plural. */
const NUMBERS = ['number', 'n', 'count', 'points', 'total'];

/** A file of a room. */
export const fileIn = (room, path) => new URL(`../../${room}/${path}`, import.meta.url);

/** Texts by full key, e.g. `common:list.count_one`. */
export function flatten(sections) {
  const flat = new Map();
  const walk = (node, path, separator) => {
    if (typeof node === 'string') flat.set(path, node);
    else for (const [key, child] of Object.entries(node)) walk(child, path + separator + key, '.');
  };
  for (const [section, texts] of Object.entries(sections)) walk(texts, section, ':');
  return flat;
}

const jsonOf = (file) => JSON.parse(readFileSync(file, 'utf8'));
const jsonFilesIn = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
/** The codes of locales with texts in a room. */
export const filesOf = (room) => [SOURCE, ...jsonFilesIn(fileIn(room, 'locales/'))];

/**
 * The texts of a locale by section, of the portal or another room. English has a file for each section, because each screen bundles
 * its own.
 */
export function sectionsOf(code, room = PORTAL) {
  const file = (path) => fileIn(room, `locales/${path}`);
  if (code === SOURCE) {
    const sections = jsonFilesIn(file(`${SOURCE}/`));
    return Object.fromEntries(sections.map((section) => [section, jsonOf(file(`${SOURCE}/${section}.json`))]));
  }
  return filesOf(room).includes(code) ? jsonOf(file(`${code}.json`)) : {};
}

/** The texts of a locale by full key, of all rooms or some. */
export const textsOf = (code, rooms = ROOMS) => new Map(rooms.flatMap((room) => [...flatten(sectionsOf(code, room))]));

/** The codes of locales with texts. */
export const filesThere = () => [...new Set(ROOMS.flatMap(filesOf))];

/** A key without its plural form; only keys that have an `_other` are plurals. */
export const baseOf = (key, texts) => {
  const base = key.replace(PLURAL, '');
  return texts.has(`${base}_other`) ? base : key;
};

/** The key of the English text that a key translates. */
const sourceKey = (key, english) => (english.has(key) ? key : `${key.replace(PLURAL, '')}_other`);

/** All keys that a locale needs: the English ones, with the plural forms of the language. */
export function neededKeys(english, plurals) {
  const needed = new Set();
  for (const key of english.keys()) {
    const base = baseOf(key, english);
    if (base === key) needed.add(key);
    else for (const form of plurals) needed.add(`${base}_${form}`);
  }
  return needed;
}

/** The plural forms that are used for only one number ('one course', never 21), with that number: such a text may omit it. */
function formsOfOneNumber(code) {
  const rules = new Intl.PluralRules([code, SOURCE]);
  const numbers = new Map();
  for (let number = 0; number <= 200; number++) {
    const form = rules.select(number);
    numbers.set(form, [...(numbers.get(form) ?? []), number]);
  }
  return new Map([...numbers].filter(([, all]) => all.length === 1).map(([form, [number]]) => [form, number]));
}

/** The names of the placeholders in a text. */
export const placeholdersOf = (text) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name);
const tags = (text) => [...text.matchAll(/<\/?\w+[^>]*>|\$t\([^)]*\)/g)].map(([tag]) => tag);
const without = (some, others) => some.filter((each) => !others.includes(each));

/**
 * The faults of one text. `only` is the number of a plural form that is used for only one number: such a text may omit the number,
 * and for 0 all placeholders. `fullest` is the English text for other numbers: a language whose form 'one' also means 21 must show the
 * number, even if the English 'one' does not.
 */
function faultsOfText(code, key, text, { source, fullest, only }) {
  const faults = [];
  if (!text.trim()) faults.push(`${key} is empty`);
  const [own, expected] = [placeholdersOf(text), placeholdersOf(source)];
  const lacking = without(expected, own).filter((name) => only !== 0 && !(only && NUMBERS.includes(name)));
  for (const name of lacking) faults.push(`${key} lacks {{${name}}}`);
  for (const name of without(own, [...expected, ...placeholdersOf(fullest)])) {
    faults.push(`${key} has {{${name}}}, which English has not`);
  }
  for (const tag of [...without(tags(source), tags(text)), ...without(tags(text), tags(source))]) {
    faults.push(`${key} differs from English in ${tag}`);
  }
  if (code === SOURCE) return faults; // the specification gives the English texts and their typography
  return [...faults, ...typographyOf(code, text).map((why) => `${key}: ${why}`)];
}

/** The faults of the texts of a locale. The first parameter is its row in the table of locales. */
export function faultsOf({ code, plurals }, texts, english) {
  const needed = neededKeys(english, plurals);
  const oneNumber = formsOfOneNumber(code);
  const faults = [...texts.keys()].filter((key) => !needed.has(key)).map((key) => `${key} is superfluous`);
  for (const key of needed) {
    if (!texts.has(key)) continue;
    const base = baseOf(key, texts);
    const form = base === key ? undefined : PLURAL.exec(key)?.[1];
    const source = english.get(sourceKey(key, english));
    const fullest = english.get(`${base}_other`) ?? source;
    faults.push(...faultsOfText(code, key, texts.get(key), { source, fullest, only: oneNumber.get(form) }));
  }
  return faults;
}

/** The keys of a locale that are missing or still in English (see same-words.mjs). */
export const untranslatedIn = ({ code, plurals }, texts, english) =>
  [...neededKeys(english, plurals)].filter(
    (key) =>
      !texts.has(key) ||
      (code !== SOURCE && isUntranslated(code, texts.get(key), english.get(sourceKey(key, english)))),
  );

/** The missing texts of a locale in English, as the sections of a file to be translated. */
export function missingOf({ plurals }, texts, english) {
  const file = {};
  for (const key of neededKeys(english, plurals)) {
    if (texts.has(key)) continue;
    const path = key.split(/[:.]/);
    const last = path.pop();
    const section = path.reduce((node, name) => (node[name] ??= {}), file);
    section[last] = english.get(sourceKey(key, english));
  }
  return file;
}
