import { watch } from '../src/element/loader';
import { definition as app, skeleton as appSkeleton } from './learn-app/definition';
import { screens } from './screens';

/** Files that each element's code consists of, by element; the build writes it. */
declare const __LEARN_GRAPH__: Record<string, string[]>;

const url = (path: string) => new URL(path, import.meta.url).href;

/** All of an element's files are asked for at once; the failed ones are asked for anew under another name. */
function load(name: string, attempt: number) {
  for (const file of __LEARN_GRAPH__[name] ?? []) import(url(file)).catch(() => {}); // told by the import below
  return import(url(`elements/${name}.js${attempt ? `?attempt=${attempt}` : ''}`));
}

// The one script that a host adds: it loads those elements that occur in the page.
if (globalThis.document) {
  const table = [...screens, { name: 'learn-app', definition: app, skeleton: appSkeleton }];
  watch(
    document,
    table.map((entry) => ({ ...entry, load: (attempt) => load(entry.name, attempt) })),
  );
}
