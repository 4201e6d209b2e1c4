import { watch } from '../src/element/loader';
import { outline as app } from './learn-app/outline';
import { screens } from './screens';

/** Element to the names of the chunks it needs; the build writes it. */
declare const __LEARN_GRAPH__: Record<string, string>;
const graph = __LEARN_GRAPH__;

const url = (path: string) => new URL(path, import.meta.url).href;

/** All of an element's files are asked for at once; the failed ones are asked for anew under another name. */
function load(name: string, attempt: number) {
  for (const chunk of graph[name]?.split(' ') ?? []) import(url(`chunks/${chunk}.js`)).catch(() => {}); // told below
  return import(url(`elements/${name}.js${attempt ? `?${attempt}` : ''}`));
}

// The one script that a host adds: it loads those elements that occur in the page.
if (globalThis.document) {
  const entries = Object.entries({ ...screens, 'learn-app': app });
  watch(
    document,
    entries.map(([name, outline]) => ({ ...outline, load: (attempt) => load(name, attempt) })),
  );
}
