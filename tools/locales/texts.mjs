// The texts of a locale against the English ones: keys, plural forms, what is filled in, markup, typography.
import { readFileSync, readdirSync } from 'node:fs';
import { isUntranslated } from './same-words.mjs';
import { typographyOf } from './typography.mjs';

export const FOLDER = new URL('../../src/i18n/locales/', import.meta.url);
export const SOURCE = 'en-US';
export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Placeholders that show the number a plural goes by. */
const NUMBERS = ['number', 'n', 'count', 'points', 'total'];

/** Texts by their full key, as the code names it, e.g. `common:list.count_one`. */
export function flatten(sections) {
  const flat = new Map();
  const walk = (node, path, separator) => {
    if (typeof node === 'string') flat.set(path, node);
    else for (const [key, child] of Object.entries(node)) walk(child, path + separator + key, '.');
  };
  for (const [section, texts] of Object.entries(sections)) walk(texts, section, ':');
  return flat;
}

const jsonOf = (path) => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
const jsonFilesIn = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));

/** The texts of a locale by section. English has a file a section, because each screen's code carries its own. */
export const sectionsOf = (code) =>
  code === SOURCE
    ? Object.fromEntries(
        jsonFilesIn(new URL(`${SOURCE}/`, FOLDER)).map((section) => [section, jsonOf(`${SOURCE}/${section}.json`)]),
      )
    : jsonOf(`${code}.json`);

/** The texts of a locale by full key. */
export const textsOf = (code) => flatten(sectionsOf(code));

/** The codes that have texts. */
export const filesThere = () => [SOURCE, ...jsonFilesIn(FOLDER)];

/** A key without its plural form; only keys that have an `_other` are plurals. */
export const baseOf = (key, texts) => {
  const base = key.replace(PLURAL, '');
  return texts.has(`${base}_other`) ? base : key;
};

/** The key of the English text that a key translates. */
const sourceKey = (key, english) => (english.has(key) ? key : `${key.replace(PLURAL, '')}_other`);

/** Every key that a locale needs: the English ones, each plural in the forms of the language. */
export function neededKeys(english, plurals) {
  const needed = new Set();
  for (const key of english.keys()) {
    const base = baseOf(key, english);
    if (base === key) needed.add(key);
    else for (const form of plurals) needed.add(`${base}_${form}`);
  }
  return needed;
}

/** Forms that stand for one number alone ('one course', never 21), with that number: they may say it in words. */
function formsOfOneNumber(code) {
  const rules = new Intl.PluralRules([code, SOURCE]);
  const numbers = new Map();
  for (let number = 0; number <= 200; number++) {
    const form = rules.select(number);
    numbers.set(form, [...(numbers.get(form) ?? []), number]);
  }
  return new Map([...numbers].filter(([, all]) => all.length === 1).map(([form, [number]]) => [form, number]));
}

/** The names of what a text is filled with. */
export const placeholdersOf = (text) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name);
const tags = (text) => [...text.matchAll(/<\/?\w+[^>]*>|\$t\([^)]*\)/g)].map(([tag]) => tag);
const without = (some, others) => some.filter((each) => !others.includes(each));

/**
 * What is wrong with one text. `only` is the one number that it is said of, if there is only one; of none nothing is named.
 * `fullest` is the English text of any number: where English says "this part", a language whose form is also that of 21 names it.
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
  if (code === SOURCE) return faults; // its texts are the specification's, as they are set there
  return [...faults, ...typographyOf(code, text).map((why) => `${key}: ${why}`)];
}

/** What is wrong with the texts that a locale has; nothing when they are good. `facts` is its row of the table. */
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

/** The keys that a locale lacks, or has in English though that is no word of the language (same-words.mjs). */
export const untranslatedIn = ({ code, plurals }, texts, english) =>
  [...neededKeys(english, plurals)].filter(
    (key) =>
      !texts.has(key) ||
      (code !== SOURCE && isUntranslated(code, texts.get(key), english.get(sourceKey(key, english)))),
  );

/** What a locale lacks, as the sections of a file with the English texts, to be filled in. */
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
