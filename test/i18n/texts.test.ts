import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isComplete, locales } from '../../src/i18n/locales';

const FOLDER = new URL('../../src/i18n/locales/', import.meta.url);
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Texts of a locale by their full key, e.g. `common.list.shown_one`. */
function textsOf(code: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') flat.set(path, node);
    else for (const [key, child] of Object.entries(node as object)) walk(child, path ? `${path}.${key}` : key);
  };
  walk(JSON.parse(readFileSync(new URL(`${code}.json`, FOLDER), 'utf8')), '');
  return flat;
}

const english = textsOf('en-US');
const others = readdirSync(FOLDER)
  .map((file) => file.replace('.json', ''))
  .filter((code) => code !== 'en-US');
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name!).sort();
/** A key without its plural form; only keys that have an `_other` are plurals. */
const baseOf = (key: string, texts: Map<string, string>) => {
  const base = key.replace(PLURAL, '');
  return texts.has(`${base}_other`) ? base : key;
};

test('every file is one of the 35 locales, and those called complete have one', () => {
  const codes = locales.map(({ code }) => code);
  for (const code of others) assert.ok(codes.includes(code), code);
  for (const code of codes) if (isComplete(code) && code !== 'en-US') assert.ok(others.includes(code), code);
});

test('English has both of its plural forms everywhere', () => {
  for (const key of english.keys()) {
    if (key.endsWith('_one')) assert.ok(english.has(key.replace(PLURAL, '_other')), key);
    const base = baseOf(key, english);
    if (base !== key) assert.ok(english.has(`${base}_one`), `${base}_one`);
  }
});

for (const code of others) {
  const texts = textsOf(code);
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;

  test(`${code} has the keys of English, each plural in the forms of the language`, () => {
    const wanted = new Set<string>();
    for (const key of english.keys()) {
      const base = baseOf(key, english);
      if (base === key) wanted.add(key);
      else for (const category of categories) wanted.add(`${base}_${category}`);
    }
    const missing = [...wanted].filter((key) => !texts.has(key));
    const extra = [...texts.keys()].filter((key) => !wanted.has(key));
    assert.deepEqual({ missing, extra }, { missing: [], extra: [] });
  });

  test(`${code} fills in what English fills in`, () => {
    for (const [key, text] of texts) {
      const base = baseOf(key, texts);
      const source = english.get(key) ?? english.get(`${base}_other`) ?? '';
      const [own, wanted] = [placeholders(text), placeholders(source)];
      // A language may say 'one course' or 'two courses' in words, without the number.
      const spoken = base !== key && !key.endsWith('_other');
      const lacking = wanted.filter((name) => !own.includes(name));
      assert.deepEqual(
        own.filter((name) => !wanted.includes(name)),
        [],
        key,
      );
      if (!spoken) assert.deepEqual(lacking, [], key);
    }
  });

  test(`${code} leaves no text empty, and no English one by mistake`, () => {
    for (const [key, text] of texts) assert.ok(text.trim(), key);
    const same = [...texts].filter(
      ([key, text]) => text === english.get(key) && /\p{L}{4}/u.test(text.replace(/{{.*?}}/g, '')),
    );
    assert.ok(same.length < texts.size / 10, `same as English: ${same.map(([key]) => key).join(', ')}`);
  });
}
