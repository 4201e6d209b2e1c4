import * as calls from '../../contract/calls/fragments';
import { askFor, importFrom, scriptLink } from '../script-loading';
import { FRAGMENT_NAMES, isElementName, isOwnTag, runnableAddress, type FragmentName } from '../../base/fragments';
import { exactOrigins } from '../../base/origins';
import { config } from './config';
import type { Platform } from '../session/platform';

/** The element that the platform names for a place. */
export interface Fragment {
  version: string;
  tag: string;
  /** Whether it is our own element, which is built in. */
  own: boolean;
  /** Address of its module; undefined when its origin is not allowed. */
  url: string | undefined;
}

type Fragments = ReadonlyMap<FragmentName, Fragment>;

/** The configured origins; none when the configuration fails to load. */
const configuredOrigins = (platform: Platform) =>
  new Promise<readonly string[]>((resolve) => {
    const stop = config(platform).subscribe(({ data, error }) => {
      if (!data && !error) return;
      resolve(exactOrigins(data?.fragmentOrigins));
      queueMicrotask(() => stop()); // the value may be there before `stop` is assigned
    });
  });

function judged(
  answer: Record<string, { version: string; url: string; tag: string }>,
  base: string,
  listed: readonly string[],
) {
  const known = new Map<FragmentName, Fragment>();
  for (const name of FRAGMENT_NAMES) {
    if (!Object.hasOwn(answer, name)) continue;
    const { version, url, tag } = answer[name]!;
    const own = isOwnTag(tag);
    const runnable = isElementName(tag) ? runnableAddress(url, base, [location.origin, ...listed]) : undefined;
    if (!runnable && !own)
      console.info(`Learn: The fragment ${name} may not run here: ${tag} of ${url}. The built-in one is shown.`);
    known.set(name, { version, tag, own, url: runnable });
  }
  return known;
}

const asked = new WeakMap<Platform, Promise<Fragments>>();

/**
 * The fragments that the platform names for this portal, by their place; fetched once a page. Never rejects: a failure is only
 * logged (ERR-09) and gives no fragments, and the next call fetches again.
 */
export function fragments(platform: Platform): Promise<Fragments> {
  const known = asked.get(platform);
  if (known) return known;
  const answer = Promise.all([platform.client.get(calls.fragments()), configuredOrigins(platform)]).then(
    ([named, listed]) => judged(named, platform.client.url('/'), listed),
    (error: unknown) => {
      console.info('Learn: The fragments could not be asked for; the built-in ones are shown.', error);
      asked.delete(platform);
      return new Map<FragmentName, Fragment>();
    },
  );
  asked.set(platform, answer);
  return answer;
}

/**
 * Loads the element that the platform names in place of ours, and resolves to its tag; undefined when ours is named, or is the
 * only one that may run.
 *
 * @throws the error of its module, or an Error when the module does not define the element
 */
export async function overridingTag(platform: Platform, name: FragmentName): Promise<string | undefined> {
  const { tag, own, url } = (await fragments(platform)).get(name) ?? { own: true };
  if (own || !tag || !url) return undefined;
  await askFor([url]);
  await importFrom(url);
  if (!customElements.get(tag)) throw new Error(`${url} does not define <${tag}>`);
  return tag;
}

/**
 * Preloads the modules of all fragments of other makers that may run here, when the browser is idle. A module runs only when its place
 * is shown. Our own elements come with the link to them (elements/learn-app/screen-loader.ts).
 *
 * @param options.learnerApp whether the learner-app flag is on: the fragment `learner-app` is preloaded only then
 */
export function preloadFragments(platform: Platform, { learnerApp }: { learnerApp: boolean }): () => void {
  let active = true;
  const preload = async () => {
    for (const [name, { url, own }] of await fragments(platform)) {
      if (!active || own || !url || (name === 'learner-app' && !learnerApp)) continue;
      const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel$=preload]');
      if ([...links].some(({ href }) => href.split('#')[0] === url)) continue;
      const link = scriptLink(url);
      link.onerror = () => console.info(`Learn: The fragment ${name} could not be fetched: ${url}`);
      document.head.append(link);
    }
  };
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => void (active && preload()));
  return () => {
    active = false;
  };
}
