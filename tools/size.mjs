// Size budgets (KB = 1,024 bytes, brotli): what a screen needs before it shows its first data, static imports included.
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { brotli } from './compress.mjs';
import { elements, PORTAL, tagOf } from './elements.mjs';

const fileOf = (name) => `elements/${name}.js`;

/** What an element may weigh that is not named below. */
const USUAL = 127;
const lighter = { 'open-catalog': 97, 'course-list': 108 };

const budgets = [
  { what: 'loader', entries: ['learn.js'], kilobytes: 8 },
  { what: 'script for host portals', entries: ['learn-host.js'], kilobytes: 2 },
  { what: "learn-app's first screen", entries: [PORTAL, 'course-list'].map(fileOf), kilobytes: 124 },
  ...elements
    .filter((name) => name !== PORTAL)
    .map((name) => ({ what: tagOf(name), entries: [fileOf(name)], kilobytes: lighter[name] ?? USUAL })),
];

/** The static imports of a built module. */
async function follow(file, seen) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = await readFile(join('dist', file), 'utf8');
  for (const [, path] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
    await follow(relative('dist', join('dist', dirname(file), path)), seen);
  }
  return seen;
}

let over = false;
for (const { what, entries, kilobytes } of budgets) {
  const files = new Set();
  for (const entry of entries) await follow(entry, files);
  let bytes = 0;
  const parts = [];
  for (const file of files) {
    const size = (await brotli(await readFile(join('dist', file)))).length;
    bytes += size;
    parts.push(`${file} ${size}`);
  }
  const fits = bytes <= kilobytes * 1024;
  over ||= !fits;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${what}: ${(bytes / 1024).toFixed(1)} of ${kilobytes} KB`);
  if (!fits || process.argv.includes('--parts')) console.log(parts.map((part) => `       ${part}`).join('\n'));
}
process.exit(over ? 1 : 0);
