import { askFor } from '../src/api/code';
import { PAINTED, type EarlyHost } from '../src/element/early';
import { watch } from '../src/element/loader';
import { outline as app } from './learn-app/outline';
import { screens } from './screens';

/** Element to the names of the chunks it needs (under '' those of most), what paints first cards before a bar; the build writes it. */
declare const __LEARN_GRAPH__: Record<string, string>;
const graph = __LEARN_GRAPH__;

const url = (path: string) => new URL(path, import.meta.url).href;

/** All of an element's files are asked for at once, and run when the first cards are painted. */
async function load(name: string, waiting: Iterable<EarlyHost>) {
  const own = url(`elements/${name}.js`);
  const [painters, code] = (graph[name] ?? graph['']!)
    .split('|')
    .map((names) => names.split(' ').map((chunk) => url(`chunks/${chunk}.js`)));
  // The last of them needs the others.
  const painted = askFor(painters!)
    .then(() => import(painters!.at(-1)!))
    .then(() => Promise.all([...waiting].map((element) => element[PAINTED])));
  await Promise.all([askFor([...code!, own]), painted]);
  return import(own);
}

// The one script that a host adds: it loads those elements that occur in the page.
if (globalThis.document) {
  const entries = Object.entries({ ...screens, 'learn-app': app });
  watch(
    document,
    entries.map(([name, outline]) => ({ ...outline, load: load.bind(null, name) })),
  );
}
