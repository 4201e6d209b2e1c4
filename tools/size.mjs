// Size budgets (KB = 1,024 bytes, brotli): the code that a screen needs before it shows its first data, with static imports; and all that
// the pages of tools/pages.mjs load by themselves until they are idle.
import { elements, PORTAL, tagOf } from './elements.mjs';
import { pages } from './pages.mjs';
import { firstLoad, untilIdle } from './sizes.mjs';

const fileOf = (name) => `elements/${name}.js`;

/** The budget of elements that are not listed below. */
const USUAL = 130;
const ownBudgets = {
  activity: 128.5,
  calendar: 133.5,
  catalog: 130.5,
  certificate: 127,
  course: 135,
  'course-list': 127.5,
  dashboard: 132.5,
  'open-catalog': 104,
  proctored: 130,
  profile: 127.25,
  progress: 121,
  notes: 108,
  record: 108,
  rooms: 119,
  search: 109,
};

const budgets = [
  { what: 'loader', entries: ['learn.js'], kilobytes: 10.75 },
  { what: 'script for host portals', entries: ['learn-host.js'], kilobytes: 2 },
  { what: "learn-app's first screen", entries: [PORTAL, 'course-list'].map(fileOf), kilobytes: 142.75 },
  ...elements
    .filter((name) => name !== PORTAL)
    .map((name) => ({ what: tagOf(name), entries: [fileOf(name)], kilobytes: ownBudgets[name] ?? USUAL })),
];

/** Prints a line, and the files where asked or over the budget. @returns whether the files fit */
function report(what, files, kilobytes) {
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  const fits = bytes <= kilobytes * 1024;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${what}: ${(bytes / 1024).toFixed(1)} of ${kilobytes} KB`);
  if (!fits || process.argv.includes('--parts'))
    console.log([...files].map(([file, size]) => `       ${file} ${size}`).join('\n'));
  return fits;
}

const reports = [];
for (const { what, entries, kilobytes } of budgets) reports.push(report(what, await firstLoad(entries), kilobytes));
for (const page of pages) reports.push(report(`${page.what}, until idle`, await untilIdle(page), page.kilobytes));
process.exit(reports.every(Boolean) ? 0 : 1);
