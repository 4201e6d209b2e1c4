import { readFile, stat } from 'node:fs/promises';
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
