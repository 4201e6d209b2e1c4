// The texts of all languages: `npm run check:locales`. With `--missing fr-FR` it prints what a locale lacks, to be filled in.
import { build } from 'esbuild';
import { faultsOf, filesThere, missingOf, SOURCE, textsOf } from './locales/texts.mjs';
import { findUses } from './locales/uses.mjs';

/** The table of the locales, which is TypeScript. */
async function table() {
  const { outputFiles } = await build({
    entryPoints: ['src/i18n/table.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { localeTable, offeredLanguages } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return { rows: localeTable(), complete: offeredLanguages().map(({ code }) => code) };
}

const { rows, complete } = await table();
const english = textsOf(SOURCE);
const there = filesThere();
const wanted = process.argv[process.argv.indexOf('--missing') + 1];

if (process.argv.includes('--missing')) {
  const row = rows.find(({ code }) => code === wanted);
  if (!row) throw new Error(`${wanted} is none of ${rows.map(({ code }) => code).join(', ')}`);
  const texts = there.includes(wanted) ? textsOf(wanted) : new Map();
  console.log(JSON.stringify(missingOf(row, texts, english), null, 2));
} else {
  const faults = [];
  for (const code of there)
    if (!rows.some((row) => row.code === code)) faults.push(`${code}.json is none of the locales`);
  for (const row of rows) {
    const isThere = there.includes(row.code);
    if (complete.includes(row.code) && !isThere) faults.push(`${row.code} is called complete and has no file`);
    if (!isThere) continue;
    const own = faultsOf(row, textsOf(row.code), english).map((fault) => `${row.code}: ${fault}`);
    if (complete.includes(row.code)) faults.push(...own);
    else if (own.length)
      console.log(`${row.code} is not complete yet: ${own.length} faults, see --missing ${row.code}`);
  }
  const { unused, unknown } = findUses(english);
  faults.push(...unused.map((key) => `${SOURCE}: ${key} is used nowhere`), ...unknown);
  for (const fault of faults) console.error(fault);
  console.log(`${complete.length} languages, ${english.size} texts: ${faults.length || 'no'} faults`);
  process.exitCode = faults.length ? 1 : 0;
}
