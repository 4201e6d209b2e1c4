// Code that the loader needs rarely: it fetches this file on demand. The two are built apart, so that the loader is one file.
import type { LoaderEntry } from '../loading/loader';

/** The time that a page has to define a `learn-…` element of its own before the warning. */
const WAIT_MS = 3_000;
const warned = new Set<string>();

type Table = readonly Pick<LoaderEntry, 'tag'>[];

/** Warns in the console about a `learn-…` tag that is not in the table, unless the page itself defines it. */
export function warnAboutTag(element: Element, table: Table): void {
  const { localName } = element;
  if (warned.has(localName)) return;
  warned.add(localName);
  setTimeout(() => {
    if (element.isConnected && !element.matches(':defined'))
      console.warn(
        `Learn: <${localName}> is no element of ours. Use one of ${table.map(({ tag }) => tag).join(', ')}.`,
      );
  }, WAIT_MS);
}

/**
 * Loads the code of an element, for tags that the loader does not see.
 *
 * @throws TypeError when the table has no such tag, or the error of loading its code
 */
export async function load(name: string, table: readonly LoaderEntry[]): Promise<CustomElementConstructor> {
  const entry = table.find(({ tag }) => tag === name);
  if (!entry) throw new TypeError(`There is no <${name}>.`);
  await entry.load([]);
  return customElements.whenDefined(name);
}

export { whenNear } from './near';
export { signOutOf } from '../client/tokens/sign-out';
