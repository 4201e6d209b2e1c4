/*
 * Every element is a folder of `elements/`. This script derives lists of elements from the folders, or checks them:
 *   npm run elements          writes the tables that the loader and the portal import
 *   npm run check:elements    reports missing files and lines of elements
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** The element that shows all others. */
export const PORTAL = 'learn-app';

/** Every element by the name of its folder, sorted. */
export const elements = readdirSync('elements', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();
/** The elements that the portal shows. */
const screens = elements.filter((name) => name !== PORTAL);

const pascal = (dashed) => dashed.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());

/** `course-list` has the tag `learn-course-list`, and its module exports the class `LearnCourseList`. */
export const tagOf = (name) => (name === PORTAL ? PORTAL : `learn-${name}`);
export const classOf = (name) => pascal(tagOf(name));

/** The file with the definition of an element, and the one with its screen, which is the entry of the build. */
export const definitionOf = (name) => `elements/${name}/definition.ts`;
export const screenOf = (name) => `elements/${name}/${pascal(name)}.tsx`;

const HEAD = '// Written by `npm run elements` from the folders beside this file.\n';
const key = (name) => (name.includes('-') ? `'${name}'` : name);
const variable = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Names of the parts that the comments of some definitions name. */
const partsIn = (files) => {
  const names = files.flatMap((file) => [...textOf(file).matchAll(/@csspart ([\w-]+)/g)].map(([, name]) => name));
  return [...new Set(names)].sort();
};

/** File to text: the tables that follow from the folders. */
function tables() {
  return {
    'elements/screens.ts': `${HEAD}import type { Outline } from '../src/loading/definition';
${screens.map((name) => `import { outline as ${variable(name)} } from './${name}/definition';`).join('\n')}

/** Every screen, by the name of its folder. */
export const screens = { ${screens.map((name) => (name.includes('-') ? `${key(name)}: ${variable(name)}` : name)).join(', ')}, } satisfies Record<string, Outline>;

export type ScreenName = keyof typeof screens;
`,
    'elements/screen-code.ts': `${HEAD}import type { ScreenName } from './screens';

/** How the code of each screen is loaded; static, so that the build sees every chunk. */
export const screenCode: Record<ScreenName, () => Promise<unknown>> = {
${screens.map((name) => `${key(name)}: () => import('./${name}/${pascal(name)}'),`).join('\n')}
};
`,
    'elements/screen-parts.ts': `${HEAD}
/** The parts of all screens, as the portal exports them: a page styles them with \`learn-app::part(…)\`. */
export const screenParts =
  '${partsIn(['src/loading/definition.ts', ...screens.map(definitionOf)]).join(', ')}';
`,
  };
}

async function tableTexts() {
  const options = { ...(await resolveConfig('package.json')), parser: 'typescript' };
  const texts = Object.entries(tables()).map(async ([file, text]) => [file, await format(text, options)]);
  return Promise.all(texts);
}

/** Writes the tables that differ from the folders. */
export async function writeTables() {
  for (const [file, text] of await tableTexts()) if (textOf(file) !== text) await writeFile(file, text);
}

/** The tests of failing calls: each element has a row with its tag and calls. The portal has its own test. */
const FAULTS = 'test/e2e/faults/elements.ts';

/** The faults of an element, as sentences. */
function* faultsOf(name) {
  const definition = textOf(definitionOf(name));
  const screen = textOf(screenOf(name));
  if (!definition) yield `${definitionOf(name)} is missing.`;
  else if (!definition.includes(`tag: '${tagOf(name)}'`))
    yield `${definitionOf(name)} needs \`tag: '${tagOf(name)}'\`.`;
  if (name !== PORTAL && !textOf(FAULTS).includes(`tag: '${tagOf(name)}'`))
    yield `${FAULTS} needs a row with \`tag: '${tagOf(name)}'\`.`;
  if (!existsSync(`elements/${name}/accessibility.md`))
    yield `elements/${name}/accessibility.md is missing: its keys, its landmarks, and what the host owes.`;
  if (!screen) yield `${screenOf(name)} is missing: it defines the element.`;
  else {
    for (const text of [`export const ${classOf(name)} = defineElement(definition`, 'export { setAssetsBase }'])
      if (!screen.includes(text)) yield `${screenOf(name)} needs \`${text}\`.`;
  }
}

/** The faults of all elements, as sentences. */
export async function faults() {
  const found = elements.flatMap((name) => [...faultsOf(name)]);
  for (const [file, text] of await tableTexts()) {
    if (textOf(file) !== text) found.push(`${file} does not match the folders: run \`npm run elements\`.`);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) {
    const found = await faults();
    console.log(found.join('\n') || `${elements.length} elements: no faults.`);
    process.exitCode = Math.min(found.length, 1);
  } else await writeTables();
}
