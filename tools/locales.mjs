// The texts of all languages: `npm run check:locales`. With `--missing fr-FR` it prints what a locale lacks, to be filled in;
// with `--long` the texts on buttons that are over twice as wide as in English.
import { localeTable } from '../src/i18n/table.ts';
import { longButtons } from './locales/lengths.mjs';
import { unsaidWords } from './locales/same-words.mjs';
import { faultsOf, filesThere, missingOf, SOURCE, textsOf } from './locales/texts.mjs';
import { findUses } from './locales/uses.mjs';

const rows = localeTable();
const english = textsOf(SOURCE);
const there = filesThere();
const wanted = process.argv[process.argv.indexOf('--missing') + 1];

if (process.argv.includes('--missing')) {
  const row = rows.find(({ code }) => code === wanted);
  if (!row) throw new Error(`${wanted} is none of ${rows.map(({ code }) => code).join(', ')}`);
  const texts = there.includes(wanted) ? textsOf(wanted) : new Map();
  console.log(JSON.stringify(missingOf(row, texts, english), null, 2));
} else {
  const { unused, unknown, buttons } = findUses(english);
  const faults = [];
  const long = [];
  for (const code of there)
    if (!rows.some((row) => row.code === code)) faults.push(`${code}.json is none of the locales`);
  for (const row of rows) {
    if (!there.includes(row.code)) {
      faults.push(`${row.code} has no file`);
      continue;
    }
    const texts = textsOf(row.code);
    const wide = longButtons(buttons, texts, english).map((button) => ({ code: row.code, ...button }));
    long.push(...wide);
    const own = [
      ...faultsOf(row, texts, english),
      ...wide.filter(({ tooWide }) => tooWide).map(({ key, text }) => `${key} is too wide for a button: ${text}`),
      ...unsaidWords(row.code, texts).map((word) => `same-words.mjs has “${word}”, which no text says`),
    ];
    faults.push(...own.map((fault) => `${row.code}: ${fault}`));
  }
  faults.push(...unused.map((key) => `${SOURCE}: ${key} is used nowhere`), ...unknown);
  for (const fault of faults) console.error(fault);
  if (process.argv.includes('--long'))
    for (const { code, key, text, source, columns } of long)
      console.log(`${code} ${key} ${columns}: ${text} (${source})`);
  console.log(
    `${rows.length} languages, ${english.size} texts: ${faults.length || 'no'} faults; ${long.length} long buttons (--long)`,
  );
  process.exitCode = faults.length ? 1 : 0;
}
