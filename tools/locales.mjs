/*
 * The texts of all languages.
 *   npm run check:locales                      reports faults
 *   npm run texts                              writes the files derived from the English texts, then reports faults
 *   npm run texts -- --accept course:goOn … --in ar-AR,de-DE
 *                                              the same; confirms the translations of these changed English texts: those that were
 *                                              changed, and those that were read in the languages named by --in and fit as they are
 *   npm run check:locales -- --missing fr-FR   prints the missing texts of a language in English, to be translated
 *   npm run check:locales -- --long            lists texts on buttons that are over twice as wide as in English
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { localeTable } from '../src/i18n/locale-facts.ts';
import { typeOfTexts } from './locales/english-texts.mjs';
import { longButtons } from './locales/lengths.mjs';
import { unusedWords } from './locales/same-words.mjs';
import {
  baseOf,
  faultsOf,
  fileIn,
  filesOf,
  filesThere,
  missingOf,
  ROOMS,
  SOURCE,
  textsOf,
  untranslatedIn,
} from './locales/texts.mjs';
import { changedTexts, isKeyIn, readRecord, recordOf, writeRecord } from './locales/translated-from.mjs';
import { unchangedLanguages, unreadLanguages } from './locales/unchanged.mjs';
import { findUses } from './locales/uses.mjs';

const { values: options, positionals } = parseArgs({
  options: {
    write: { type: 'boolean' },
    accept: { type: 'boolean' },
    in: { type: 'string', default: '' },
    missing: { type: 'string' },
    long: { type: 'boolean' },
  },
  allowPositionals: true,
});
const rows = localeTable();
const rowless = rows.filter(({ autonym }) => autonym === undefined);
if (rowless.length) {
  for (const { code } of rowless)
    console.error(`${code} has no row in src/i18n/locale-facts.ts: the language's own name, and its plural forms`);
  process.exit(1);
}
const english = textsOf(SOURCE);
const files = filesThere();
const accepted = options.accept ? positionals : [];
/** The languages without a file, by room. */
const fileless = ROOMS.flatMap((room) =>
  rows.filter(({ code }) => !filesOf(room).includes(code)).map(({ code }) => ({ code, room })),
);
const others = rows.map(({ code }) => code).filter((code) => code !== SOURCE);

/** Ends the command when a confirmed translation is unchanged in a language that was not named: it prints those texts, to be read. */
function requireRead() {
  const named = options.in.split(',').filter(Boolean);
  for (const code of named) if (!others.includes(code)) throw new Error(`${code} is none of ${others.join(', ')}`);
  const changed = ROOMS.flatMap((room) => changedTexts(textsOf(SOURCE, [room]), readRecord(room)));
  const keys = changed
    .map(({ key }) => key)
    .filter((key) => accepted.includes(key) || accepted.includes(baseOf(key, english)));
  const unread = unreadLanguages(unchangedLanguages(keys, others, textsOf), named);
  if (!unread.length) return;
  const lines = unread.flatMap(([key, codes]) => [
    `${key} is “${english.get(key)}”. Change these translations of the old text, or read each and name its language with --in:`,
    ...codes.map((code) => `  ${code}: ${textsOf(code).get(key)}`),
  ]);
  console.error(lines.join('\n'));
  process.exit(1);
}

/** The languages without a translation, by key. */
function untranslated() {
  const codes = new Map();
  for (const row of rows.filter(({ code }) => !fileless.some((each) => each.code === code)))
    for (const key of untranslatedIn(row, textsOf(row.code), english))
      codes.set(key, [...(codes.get(key) ?? []), row.code]);
  return codes;
}

const typesOf = (room) => fileIn(room, 'english-texts.ts');

/** Writes the types of a room's English texts, and the record of those that are translated. */
async function write(room, lacking) {
  const texts = textsOf(SOURCE, [room]);
  writeFileSync(typesOf(room), await typeOfTexts(texts));
  const changes = { accepted: accepted.filter((key) => isKeyIn(texts, key)), untranslated: [...lacking.keys()] };
  writeRecord(room, recordOf(texts, readRecord(room), changes));
}

/** The faults of a room's derived files. */
async function derivedFaults(room, lacking) {
  const texts = textsOf(SOURCE, [room]);
  const record = readRecord(room);
  const expected = recordOf(texts, record, { untranslated: [...lacking.keys()] });
  const isCurrent =
    readFileSync(typesOf(room), 'utf8') === (await typeOfTexts(texts)) &&
    JSON.stringify([...record]) === JSON.stringify([...expected]);
  const changed = changedTexts(texts, record);
  const keys = changed.map(({ key }) => key);
  const unchanged = unchangedLanguages(keys, others, textsOf);
  const state = (key) => {
    const codes = unchanged.get(key);
    return codes.length ? `Still translated from the old text in ${codes.length}: ${codes.join(', ')}. ` : '';
  };
  return [
    ...changed.map(
      ({ key, from, to }) =>
        `${key} was “${from}” when it was translated, and is “${to}”. ${state(key)}` +
        `When the translations fit: npm run texts -- --accept ${key} --in <the languages in which the old text was read and fits>`,
    ),
    ...(isCurrent ? [] : [`What is derived from the English texts of ${room} is out of date: npm run texts`]),
  ];
}

if (options.missing) {
  const row = rows.find(({ code }) => code === options.missing);
  if (!row) throw new Error(`${options.missing} is none of ${rows.map(({ code }) => code).join(', ')}`);
  console.log(JSON.stringify(missingOf(row, textsOf(row.code), english), null, 2));
} else {
  const lacking = untranslated();
  if (options.write) {
    for (const key of accepted) if (!isKeyIn(english, key)) throw new Error(`${key} is no key of an English text`);
    if (accepted.length) requireRead();
    for (const room of ROOMS) await write(room, lacking);
  }
  const { unused, buttons } = findUses(english);
  const faults = [...lacking].map(
    ([key, codes]) => `${key} is not translated in ${codes.length} languages: ${codes.join(', ')}`,
  );
  for (const { code, room } of fileless)
    faults.push(
      `${room}/locales/${code}.json is missing. The texts in English: npm run check:locales -- --missing ${code}`,
    );
  for (const room of ROOMS) faults.push(...(await derivedFaults(room, lacking)));
  faults.push(...unused.map((key) => `${key} is used nowhere`));
  const long = [];
  for (const code of files)
    if (!rows.some((row) => row.code === code)) faults.push(`${code}.json is none of the locales`);
  for (const row of rows) {
    const texts = textsOf(row.code);
    const wide = longButtons(buttons, texts, english).map((button) => ({ code: row.code, ...button }));
    long.push(...wide);
    const own = [
      ...faultsOf(row, texts, english),
      ...wide.filter(({ tooWide }) => tooWide).map(({ key, text }) => `${key} is too wide for a button: ${text}`),
      ...unusedWords(row.code, texts).map((word) => `same-words.mjs has “${word}”, which no text says`),
    ];
    faults.push(...own.map((fault) => `${row.code}: ${fault}`));
  }
  for (const fault of faults) console.error(fault);
  if (options.long)
    for (const { code, key, text, source, columns } of long)
      console.log(`${code} ${key} ${columns}: ${text} (${source})`);
  console.log(
    `${rows.length} languages, ${english.size} texts: ${faults.length || 'no'} faults; ${long.length} long buttons (--long)`,
  );
  process.exitCode = faults.length ? 1 : 0;
}
