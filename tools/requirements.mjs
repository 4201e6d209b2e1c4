// Compares the requirements to the titles of tests: `npm run check:requirements`. See test/requirements.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FILE = 'test/requirements.md';
const ROOTS = ['src', 'elements', 'demo', 'test'];

/** The requirements in the text of the file: by id, whether it is built. */
export function requirementsOf(text) {
  const requirements = new Map();
  for (const [, id, mark] of text.matchAll(/^- \*\*([A-Z]{2,3}-\d\d)\*\*( \(not built yet\))?/gm)) {
    if (requirements.has(id)) throw new Error(`${id} stands twice in ${FILE}`);
    requirements.set(id, { isBuilt: !mark });
  }
  return requirements;
}

/** The ids in the titles of the tests in a file. */
export const shownIn = (source) =>
  [...source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*['"`](.*)/g)].flatMap(([, title]) =>
    [...title.matchAll(/\[([A-Z]{2,3}-\d\d(?:, [A-Z]{2,3}-\d\d)*)\]/g)].flatMap(([, ids]) => ids.split(', ')),
  );

/** The ids of some subjects (`LST`) anywhere in a text. */
export const idsIn = (text, subjects) =>
  [...text.matchAll(new RegExp(`\\b(?:${subjects.join('|')})-\\d\\d\\b`, 'g'))].map(([id]) => id);

/**
 * @param shown ids in titles of tests
 * @param mentioned pairs of a file and an id in it
 * @returns the faults, as sentences
 */
export const faultsOf = (requirements, { shown, mentioned }) => [
  ...mentioned.filter(([, id]) => !requirements.has(id)).map(([path, id]) => `${path} names ${id}, which there is not`),
  ...[...requirements].flatMap(([id, { isBuilt }]) => {
    if (isBuilt && !shown.includes(id)) return [`${id} is in the title of no test`];
    return !isBuilt && shown.includes(id) ? [`${id} is marked as not built yet, and a test shows it`] : [];
  }),
];

function check() {
  const requirements = requirementsOf(readFileSync(FILE, 'utf8'));
  const subjects = [...new Set([...requirements.keys()].map((id) => id.split('-')[0]))];
  const shown = [];
  const mentioned = [];
  for (const root of ROOTS) {
    for (const name of readdirSync(root, { recursive: true })) {
      const path = join(root, name);
      if (!/\.(tsx?|mjs|css|md)$/.test(name) || path === 'test/tools/requirements.test.ts') continue;
      const text = readFileSync(path, 'utf8');
      if (root === 'test') shown.push(...shownIn(text));
      mentioned.push(...new Set(idsIn(text, subjects).map((id) => `${path} ${id}`)));
    }
  }
  const faults = faultsOf(requirements, { shown, mentioned: mentioned.map((each) => each.split(' ')) });
  for (const fault of faults) console.error(fault);
  console.log(`${requirements.size} requirements: ${faults.length || 'no'} faults`);
  process.exitCode = faults.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
