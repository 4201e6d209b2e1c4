import { watch } from '../src/element/loader';
import { outline as app } from './learn-app/outline';
import { screens } from './screens';

/** Element to the names of the chunks it needs, what paints first cards before a bar; the build writes it. */
declare const __LEARN_GRAPH__: Record<string, string>;
const graph = __LEARN_GRAPH__;

const url = (path: string) => new URL(path, import.meta.url).href;

/** All of an element's files are asked for at once, and run when they may; the failed ones are asked for anew under another name. */
async function load(name: string, attempt: number, mayRun: Promise<unknown>) {
  const [painters, code] = graph[name]!.split('|').map((names) => names.split(' '));
  for (const chunk of painters!) import(url(`chunks/${chunk}.js`)).catch(() => {}); // told below
  for (const chunk of code!) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url(`chunks/${chunk}.js`);
    document.head.append(link); // which starts it
    link.remove();
  }
  await mayRun;
  return import(url(`elements/${name}.js${attempt ? `?${attempt}` : ''}`));
}

// The one script that a host adds: it loads those elements that occur in the page.
if (globalThis.document) {
  const entries = Object.entries({ ...screens, 'learn-app': app });
  watch(
    document,
    entries.map(([name, outline]) => ({ ...outline, load: load.bind(null, name) })),
  );
}
