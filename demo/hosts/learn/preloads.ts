import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { BUILT } from '../built';

/** A built module and all that it imports statically, as paths within the bundle, each with how many files it has below it. */
async function follow(file: string, levels: Map<string, number>): Promise<number> {
  const known = levels.get(file);
  if (known !== undefined) return known;
  const code = await readFile(`${BUILT}/${file}`, 'utf8').catch(() => '');
  let level = 0;
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
    level = Math.max(level, 1 + (await follow(posix.join(posix.dirname(file), path), levels)));
  }
  if (code) levels.set(file, level); // not built yet: nothing to ask for
  return level;
}

/**
 * A browser has six connections to an origin over HTTP/1.1. With the loader these take five: one is free for the list that the
 * page asks for, and all that follows comes behind it.
 */
const AT_ONCE = 4;

const link = (address: string) => `<link rel="modulepreload" href="${address}" />`;

/**
 * The scripts of the first screen of a page of the portal, asked for straight from its HTML: as lines for its head, and as
 * addresses that are to be asked for once the list is.
 * @param screen the element that it shows first, without `learn-`; undefined: none
 */
export async function preloads(
  screen: string | undefined,
  assets: string,
): Promise<{ links: string; later: string[] }> {
  const files = await filesOf(['learn-app', ...(screen ? [screen] : [])], assets);
  return { links: files.slice(0, AT_ONCE).map(link).join('\n    '), later: files.slice(AT_ONCE) };
}

/** The lines of a page that shows some elements, by their names. */
export const preloadsOf = async (elements: readonly string[], assets: string): Promise<string> =>
  (await filesOf(elements, assets)).map(link).join('\n    ');

/** What waits for no other file stands first. */
async function filesOf(elements: readonly string[], assets: string): Promise<string[]> {
  const levels = new Map<string, number>();
  for (const name of elements) await follow(`elements/${name}.js`, levels);
  return [...levels].sort(([, a], [, b]) => a - b).map(([file]) => `${assets}/${file}`);
}
