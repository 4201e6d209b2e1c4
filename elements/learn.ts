import { askFor } from '../src/api/code';
import { pause } from '../src/api/pause';
import type { Outline } from '../src/element/definition';
import { PAINTED, type EarlyHost } from '../src/element/early';
import { watch } from '../src/element/loader';
import { outline as app } from './learn-app/outline';
import { screens } from './screens';

/** Element to the names of the chunks it needs (under '' those of most), what paints first cards before a bar; the build writes it. */
declare const __LEARN_GRAPH__: Record<string, string>;
const graph = __LEARN_GRAPH__;

const url = (path: string) => new URL(path, import.meta.url).href;

/** For so long, in ms, what paints first cards and their courses have the line to themselves: the rest waits for them anyway. */
const LEAD_MS = 100;

/** An element's files are asked for all at once, or next to at once, and run when the first cards are painted. */
async function load(name: string, { paintsFirst }: Outline, waiting: Iterable<EarlyHost>) {
  const own = url(`elements/${name}.js`);
  const [painters, code] = (graph[name] ?? graph['']!).split('|').map((names) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((chunk) => url(`chunks/${chunk}.js`)),
  );
  // The last of them needs the others.
  const painter = askFor(painters!).then(() => import(/* @vite-ignore */ painters!.at(-1)!));
  const painted = painter.then(() => Promise.all([...waiting].map((element) => element[PAINTED])));
  const paints = [...waiting].some((element) => paintsFirst?.((name) => element.getAttribute(name)));
  const lead = Promise.race([painter, paints && pause(LEAD_MS)]);
  await Promise.all([painted, lead.then(() => askFor([...code!, own]))]);
  return import(/* @vite-ignore */ own);
}

// The one script that a host adds: it loads those elements that occur in the page.
if (globalThis.document) {
  const entries = Object.entries({ ...screens, 'learn-app': app });
  watch(
    document,
    entries.map(([name, outline]) => ({
      ...outline,
      load: (waiting: Iterable<EarlyHost>) => load(name, outline, waiting),
    })),
  );
}
