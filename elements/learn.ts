import { askFor, importFrom } from '../src/api/code';
import { pause } from '../src/api/pause';
import { home } from '../src/api/place';
import { attributesOf } from '../src/element/attribute';
import type { Outline } from '../src/element/definition';
import { FIRST_CARDS_SHOWN, type EarlyHost } from '../src/element/early';
import { watch } from '../src/element/loader';
import { definition as app } from './learn-app/definition';
import type * as Late from '../src/element/late';
import { screens } from './screens';

/** Element to the names of the chunks it needs (under '' those of most), what paints first cards before a bar; the build writes it. */
declare const __LEARN_GRAPH__: Record<string, string>;
const graph = __LEARN_GRAPH__;

const url = (path: string) => home + path;

/** For so long, in ms, what paints first cards and their courses have the line to themselves: the rest waits for them anyway. */
const LEAD_MS = 100;

/** An element's files are asked for all at once, or next to at once, and run when the first cards are painted. */
async function bring(name: string, { paintsFirst }: Outline, waiting: Iterable<EarlyHost>) {
  const own = url(`elements/${name}.js`);
  const [painters, code] = (graph[name] ?? graph['']!).split('|').map((names) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((chunk) => url(`chunks/${chunk}.js`)),
  );
  // The last of them needs the others.
  const painter = askFor(painters!).then(() => importFrom(painters!.at(-1)!));
  const painted = painter.then(() => Promise.all([...waiting].map((element) => element[FIRST_CARDS_SHOWN])));
  const paints = [...waiting].some((element) => paintsFirst?.(attributesOf(element)));
  const lead = Promise.race([painter, paints && pause(LEAD_MS)]);
  await Promise.all([painted, lead.then(() => askFor([...code!, own]))]);
  return importFrom(own);
}

const entries = Object.entries({ ...screens, 'learn-app': app });
const table = entries.map(([name, outline]) => ({
  ...outline,
  load: (waiting: Iterable<EarlyHost>) => bring(name, outline, waiting),
}));
const late = () => importFrom(url('late.js')) as Promise<typeof Late>;

/**
 * Loads the code of an element, for tags in shadow roots of the page's own, which the loader does not look into.
 * @param tag e.g. `learn-rooms`
 * @returns its class, once it is defined
 * @throws TypeError where there is no such element, or its code does not come
 */
export const load = (tag: string): Promise<CustomElementConstructor> => late().then((it) => it.load(tag, table));

// The one script that a host adds: it loads those elements that occur in the page.
if (globalThis.document) watch(document, table, (element) => void late().then((it) => it.tellOf(element, table)));
