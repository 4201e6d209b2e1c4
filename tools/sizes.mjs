import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Adds a built module and its static imports to `files`. */
async function follow(file, files) {
  if (files.has(file)) return;
  files.set(file, (await stat(join('dist', `${file}.br`))).size);
  const code = await readFile(join('dist', file), 'utf8');
  for (const [, path] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
    await follow(relative('dist', join('dist', dirname(file), path)), files);
  }
}

/**
 * The files that the browser loads before built modules run: the modules and their static imports.
 * @param {readonly string[]} entries paths in `dist`, e.g. `elements/course.js`
 * @returns {Promise<Map<string, number>>} size of each file in bytes, compressed with brotli, by its path in `dist`
 */
export async function firstLoad(entries) {
  const files = new Map();
  for (const entry of entries) await follow(entry, files);
  return files;
}

/** The chunk of each source that is built into one, by the end of the source's path. */
async function chunkOf(source) {
  for (const name of await readdir('dist/chunks')) {
    if (!name.endsWith('.js.map')) continue;
    const { sources } = JSON.parse(await readFile(`dist/chunks/${name}`, 'utf8'));
    if (sources.some((each) => each.endsWith(`/${source}`))) return `chunks/${name.slice(0, -'.map'.length)}`;
  }
  throw new Error(`No built file has ${source}, which tools/pages.mjs names.`);
}

/**
 * The files that a page loads by itself until it is idle: the loader, its elements, and the late parts that come without a click.
 * @param {{ elements: readonly string[], soon: readonly string[] }} page one of `pages.mjs`
 * @returns {Promise<Map<string, number>>} as `firstLoad`
 */
export async function untilIdle({ elements, soon }) {
  const parts = await Promise.all(soon.map(chunkOf));
  return firstLoad(['learn.js', ...elements.map((name) => `elements/${name}.js`), ...parts]);
}
