import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { BUILT } from '../built';

/**
 * Walks a built module and its static imports: adds each path within the bundle with its depth, the number of levels of files
 * below it.
 */
async function follow(file: string, levels: Map<string, number>): Promise<number> {
  const known = levels.get(file);
  if (known !== undefined) return known;
  const code = await readFile(`${BUILT}/${file}`, 'utf8').catch(() => '');
  let level = 0;
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
    level = Math.max(level, 1 + (await follow(posix.join(posix.dirname(file), path), levels)));
  }
  if (code) levels.set(file, level); // not built yet: nothing to preload
  return level;
}

/**
 * A browser opens six connections to an origin over HTTP/1.1. With the loader these preloads take five, so one is free for the
 * request of the list.
 */
const AT_ONCE = 4;

const link = (address: string) => `<link rel="modulepreload" href="${address}" />`;

/**
 * The line for the font of the headings, for pages that nobody signs in for: a visitor's browser may not have the font yet, and a
 * font that comes after the text is not used (learn.css). Other pages come after the sign-in page, which has the font.
 */
export const fontLink =
  '<link rel="preload" as="font" type="font/woff2" crossorigin href="/learn/host/fonts/literata-latin-wght-normal.woff2" />';

/**
 * The scripts of a page's first screen: some as `modulepreload` lines for its head, the others as addresses to fetch after the
 * list.
 * @param screen the element that the page shows first, without `learn-`; undefined: none
 */
export async function preloads(
  screen: string | undefined,
  assets: string,
): Promise<{ links: string; later: string[] }> {
  const files = await filesOf(['learn-app', ...(screen ? [screen] : [])], assets);
  const links = files.slice(0, AT_ONCE).map(link);
  if (!screen || screen === 'certificate') links.unshift(fontLink);
  return { links: links.join('\n    '), later: files.slice(AT_ONCE) };
}

/** The preload lines of a page that shows these elements, given by name. */
export const preloadsOf = async (elements: readonly string[], assets: string): Promise<string> =>
  (await filesOf(elements, assets)).map(link).join('\n    ');

/** The files of some elements; files that depend on no other file come first. */
async function filesOf(elements: readonly string[], assets: string): Promise<string[]> {
  const levels = new Map<string, number>();
  for (const name of elements) await follow(`elements/${name}.js`, levels);
  return [...levels].sort(([, a], [, b]) => a - b).map(([file]) => `${assets}/${file}`);
}
