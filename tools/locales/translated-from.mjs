/*
 * The record of the English texts of a room that were translated, `translated-from.json`, by full key. When an English text has
 * changed since, its translations may be wrong.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { baseOf, fileIn } from './texts.mjs';

const fileOf = (room) => fileIn(room, 'translated-from.json');

/** @returns texts by full key */
export const readRecord = (room) => new Map(Object.entries(JSON.parse(readFileSync(fileOf(room), 'utf8'))));

export const writeRecord = (room, record) =>
  writeFileSync(fileOf(room), `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);

/** The texts whose English has changed since they were translated. */
export const changedTexts = (english, record) =>
  [...english].flatMap(([key, to]) => {
    const from = record.get(key);
    return from === undefined || from === to ? [] : [{ key, from, to }];
  });

/** Whether a key, for a plural also the one without the form, is the key of an English text. */
export const isKeyIn = (english, key) =>
  [...english.keys()].some((each) => each === key || baseOf(each, english) === key);

/**
 * The updated record: with new texts that are translated into all languages, without removed ones.
 * @param {Map<string, string>} english
 * @param {Map<string, string>} record
 * @param {{ accepted?: string[], untranslated?: string[] }} [changes] `accepted`: keys of changed texts whose translations are right;
 *   for a plural also the key without the form
 *   `untranslated`: keys that are missing or still in English in some language
 * @throws Error for an accepted key without a text
 */
export function recordOf(english, record, { accepted = [], untranslated = [] } = {}) {
  const isNamed = (key) => accepted.includes(key) || accepted.includes(baseOf(key, english));
  for (const key of accepted) if (!isKeyIn(english, key)) throw new Error(`${key} is no key of an English text`);
  return new Map(
    [...english].flatMap(([key, text]) => {
      const isDone = !untranslated.includes(key) && (!record.has(key) || isNamed(key));
      return isDone ? [[key, text]] : record.has(key) ? [[key, record.get(key)]] : [];
    }),
  );
}
