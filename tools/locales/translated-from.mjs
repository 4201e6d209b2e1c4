/*
 * The English texts that the translations were made from, src/i18n/translated-from.json: a copy of each, by its full key. When
 * the English text is another now, its translations may say something else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { baseOf } from './texts.mjs';

const FILE = new URL('../../src/i18n/translated-from.json', import.meta.url);

/** @returns texts by full key */
export const readRecord = () => new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))));

export const writeRecord = (record) => writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);

/** The texts whose English is not what they were translated from. */
export const changedTexts = (english, record) =>
  [...english].flatMap(([key, to]) => {
    const from = record.get(key);
    return from === undefined || from === to ? [] : [{ key, from, to }];
  });

/**
 * The record as it is to be: with the texts that are new and translated everywhere, without those that are gone.
 * @param {Map<string, string>} english
 * @param {Map<string, string>} record
 * @param {{ accepted?: string[], untranslated?: string[] }} [changes] `accepted`: keys of changed texts whose
 *   translations fit the new English, of a plural also without the form
 *   `untranslated`: keys that some language lacks, or has in English
 * @throws Error for an accepted key that no text has
 */
export function recordOf(english, record, { accepted = [], untranslated = [] } = {}) {
  const isNamed = (key) => accepted.includes(key) || accepted.includes(baseOf(key, english));
  for (const key of accepted)
    if (![...english.keys()].some((each) => each === key || baseOf(each, english) === key))
      throw new Error(`${key} is no key of an English text`);
  return new Map(
    [...english].flatMap(([key, text]) => {
      const isDone = !untranslated.includes(key) && (!record.has(key) || isNamed(key));
      return isDone ? [[key, text]] : record.has(key) ? [[key, record.get(key)]] : [];
    }),
  );
}
