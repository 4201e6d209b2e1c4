// What the loader needs rarely: it fetches this file then.
import type { LoaderEntry } from './loader';

/** A page may define an element of its own by then. */
const SETTLED_MS = 3_000;
const told = new Set<string>();

type Table = readonly Pick<LoaderEntry, 'tag'>[];

/** Tells the developer of a tag that the loader does not know, unless the page defines it itself. */
export function tellOf(element: Element, table: Table): void {
  const { localName } = element;
  if (told.has(localName)) return;
  told.add(localName);
  setTimeout(() => {
    if (element.isConnected && !element.matches(':defined'))
      console.warn(
        `Learn: <${localName}> is no element of ours. Use one of ${table.map(({ tag }) => tag).join(', ')}.`,
      );
  }, SETTLED_MS);
}

/** Loads the code of an element, for tags that the loader does not see. */
export async function load(wanted: string, table: readonly LoaderEntry[]): Promise<CustomElementConstructor> {
  const entry = table.find(({ tag }) => tag === wanted);
  if (!entry) throw new TypeError(`There is no <${wanted}>.`);
  await entry.load([]);
  return customElements.whenDefined(wanted);
}
