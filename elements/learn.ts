import { baseOf } from '../src/client/base';
import { askFor, importFrom } from '../src/client/script-loading';
import { pause } from '../src/client/pause';
import { home } from '../src/base/package-folder';
import { attributesOf } from '../src/base/attribute-names';
import type { Outline } from '../src/loading/definition';
import { FIRST_CARDS_SHOWN, type EarlyHost } from '../src/loading/early-host';
import { followGround } from '../src/loading/ground';
import { watch } from '../src/loading/loader';
import { outline as app } from './learn-app/definition';
import { WATCH, type WatchedHost } from './learn-app/given-watch';
import type * as Late from '../src/element/late';
import { screens } from './screens';

/** The chunks of each element (under '' those of most): before the bar those that paint first cards. The build writes it. */
declare const __LEARN_GRAPH__: Record<string, string>;
const graph = __LEARN_GRAPH__;

const url = (path: string) => home + path;

/**
 * In ms. For this time only the first cards' code and courses are requested, as all other code waits for them: on a phone's line
 * they take about so long, so the other code follows without a gap.
 */
const LEAD_MS = 30;

/** Loads an element: requests all its files at once, or nearly, and runs them when the first cards are painted. */
async function bring(name: string, { paintsFirst, isPortal }: Outline, waiting: Iterable<EarlyHost>) {
  const own = url(`elements/${name}.js`);
  const [painters, code] = (graph[name] ?? graph['']!).split('|').map((names) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((chunk) => url(`chunks/${chunk}.js`)),
  );
  // The last file imports the others.
  const painter = askFor(painters!).then(() => importFrom(painters!.at(-1)!));
  const painted = painter.then(() => Promise.all([...waiting].map((element) => element[FIRST_CARDS_SHOWN])));
  const paints = [...waiting].some((element) => paintsFirst?.(attributesOf(element)));
  const lead = Promise.race([painter, paints && pause(LEAD_MS)]);
  await Promise.all([painted, lead.then(() => askFor([...code!, own]))]);
  if (isPortal) for (const element of waiting as Iterable<WatchedHost>) element[WATCH] = watch;
  return importFrom(own);
}

const entries = Object.entries({ ...screens, 'learn-app': app });
const table = entries.map(([name, outline]) => ({
  ...outline,
  load: (waiting: Iterable<EarlyHost>) => bring(name, outline, waiting),
}));
const late = () => importFrom(url('late.js')) as Promise<typeof Late>;

/**
 * Loads the code of an element, for tags in the page's own shadow roots, which the loader does not search.
 * @param tag e.g. `learn-rooms`
 * @returns its class, once it is defined
 * @throws TypeError when there is no such element, or its code fails to load
 */
export const load = (tag: string): Promise<CustomElementConstructor> => late().then((it) => it.load(tag, table));

/**
 * Ends the session by tokens that this browser has at a platform, in all tabs. A session by cookie stays.
 * @param apiBase the platform, as in `api-base`
 */
export const signOut = (apiBase = ''): Promise<void> =>
  late().then((it) => it.signOutOf(new URL(`${baseOf(apiBase)}/`, location.href).href.slice(0, -1)));

export { setTokenProvider } from '../src/client/session/token-providers';

// The only script that a host page adds: it loads the elements that occur in the page.
if (globalThis.document)
  watch(
    document,
    table,
    (element, begin) =>
      void late().then((it) => (begin ? it.whenNear(element, begin) : it.warnAboutTag(element, table))),
    followGround,
  );
