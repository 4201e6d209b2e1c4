import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

/** A built module and all that it imports statically, as paths within dist. */
async function follow(file: string, seen: Set<string>): Promise<void> {
  if (seen.has(file)) return;
  const code = await readFile(`dist/${file}`, 'utf8').catch(() => '');
  if (code) seen.add(file); // not built yet: nothing to ask for
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
    await follow(posix.join(posix.dirname(file), path), seen);
  }
}

/** The element that a path of the portal shows first, so that its code comes along with the shell's. */
const firstScreens: readonly [RegExp, string][] = [
  [/^(\/courses)?\/?$/, 'course-list'],
  [/\/certificate\//, 'certificate'],
  [/^\/courses\/proctor\//, 'proctored'],
  [/^\/courses\//, 'course'],
  [/^\/catalog\/./, 'course'],
  [/^\/catalog/, 'catalog'],
  [/^\/open-catalog/, 'open-catalog'],
  [/^\/calendar/, 'calendar'],
  [/^\/profile/, 'profile'],
];

/**
 * The `<link rel="modulepreload">` lines of a page of the portal: every script of its first screen is asked for at once,
 * straight from the HTML.
 * @param path path below `/learn`
 */
export async function preloads(path: string, assets: string): Promise<string> {
  const screen = firstScreens.find(([pattern]) => pattern.test(path))?.[1];
  return preloadsOf(['learn-app', ...(screen ? [screen] : [])], assets);
}

/** The same of a page that shows some elements, by their names. */
export async function preloadsOf(elements: readonly string[], assets: string): Promise<string> {
  const files = new Set<string>();
  for (const name of elements) await follow(`elements/${name}.js`, files);
  return [...files].map((file) => `<link rel="modulepreload" href="${assets}/${file}" />`).join('\n    ');
}
