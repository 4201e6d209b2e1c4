import { nanoquery, type FetcherStore, type FetcherValue } from '@nanostores/query';
import { atom, onMount, type WritableAtom } from 'nanostores';
import type { GenericSchema } from 'valibot';
import { baseOf } from '../api/base';
import { createClient, type ApiClient } from '../api/client';
import { NetworkError } from '../api/errors';
import { $storedLocale } from './locale';
import { Memory, UNSEEN } from './memory';
import { tellServerTime } from './now';

/** How long an unreachable platform is left alone before it is asked again: 2 s, 4 s ... half a minute. */
const retryDelay = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);

/** One platform as this page sees it: its client, and its data, shared by all elements that point to it. */
export interface Platform {
  apiBase: string;
  client: ApiClient;
  /** The answer of a GET; one store a path, so ten elements make one request. Public paths go without a session. */
  resource<T>(schema: GenericSchema<unknown, T>, path: string): FetcherStore<T, Error>;
  /** Asks anew for what is shown of the paths that match, and forgets what is not shown. */
  refresh(matches: (path: string) => boolean): void;
  /** What is kept of each path: for forget.ts, which only long lists need. */
  resources: Map<string, Resource>;
  cache: Memory;
  /** True while calls are refused for want of a sign-in that could not start by itself. */
  $signInNeeded: WritableAtom<boolean>;
}

/** A store, and how often what it holds was changed by a command. */
interface Resource {
  store: FetcherStore<unknown, Error>;
  changes: number;
}

/** Sets what a store that nobody looks at says to the next who does. */
const rest = (store: { value: unknown }, value: FetcherValue<unknown>) => void (store.value = value);

function connect(apiBase: string): Platform {
  const $signInNeeded = atom(false);
  const client = createClient({
    apiBase,
    locale: () => $storedLocale.get() ?? globalThis.navigator?.language ?? 'en-US',
    onServerTime: tellServerTime,
    // Public pages never come to it.
    onUnauthorized: async () =>
      (await import('./sign-in')).askForSignIn(client.url('/learn/'), $signInNeeded, () => refresh(() => true)),
  });
  const cache = new Memory();
  const [createStore, , { revalidateKeys, invalidateKeys, mutateCache }] = nanoquery({
    cache,
    cacheLifetime: Infinity,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    onErrorRetry: null, // it would blank what is shown while it asks again
  });
  const resources = new Map<string, Resource>();

  function resource<T>(schema: GenericSchema<unknown, T>, path: string) {
    const known = resources.get(path);
    if (known) return known.store as FetcherStore<T, Error>;
    const open = path.includes('/public/');
    let unseen = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function load(): Promise<T> {
      for (;;) {
        const { changes } = entry;
        const answer = await client.get(schema, path, { public: open, signal: unseen.signal });
        if (!open) $signInNeeded.set(false);
        // What was on its way when a command changed it is out of date.
        if (changes === entry.changes) return answer;
      }
    }
    function retryLater(tries: number) {
      clearTimeout(retry);
      retry = setTimeout(() => {
        if (store.lc === 0) return;
        load().then(
          (answer) => mutateCache(path, answer),
          (error: unknown) => (error instanceof NetworkError ? retryLater(tries + 1) : store.revalidate()),
        );
      }, retryDelay(tries));
    }

    // What has come already is shown at once, in place of a screen that waits.
    const early = client.arrived(schema, path);
    if (early !== undefined) cache.set(path, { data: early, created: Date.now(), expires: Infinity });
    const store = createStore<T, Error>([path], {
      fetcher: () =>
        load().catch((error: unknown) => {
          if (error instanceof NetworkError) retryLater(1);
          throw error;
        }),
    });
    const entry: Resource = { store: store as FetcherStore<unknown, Error>, changes: 0 };
    // What nobody looks at any more is not waited for, and leaves no trace.
    onMount(store, () => {
      unseen = new AbortController();
      return () => {
        unseen.abort(UNSEEN);
        clearTimeout(retry);
      };
    });
    const { set, off } = store;
    store.set = (value) => {
      if (value.error !== UNSEEN) set(value);
    };
    // Who comes back to it sees at once what is known.
    store.off = () => {
      off();
      const data = cache.get(path)?.data as T | undefined;
      if (data !== undefined) rest(store, { data, loading: false });
    };
    resources.set(path, entry);
    return store;
  }

  function refresh(matches: (path: string) => boolean) {
    const [seen, unseen] = [new Set<string>(), new Set<string>()];
    for (const [path, entry] of resources) {
      if (!matches(path)) continue;
      entry.changes++;
      if (entry.store.lc > 0) {
        seen.add(path);
      } else {
        unseen.add(path);
        rest(entry.store, { loading: false });
      }
    }
    revalidateKeys((path) => seen.has(path));
    invalidateKeys((path) => unseen.has(path));
  }

  return { apiBase, client, resource, $signInNeeded, refresh, resources, cache };
}

const platforms = new Map<string, Platform>();

/** The platform at an API base ('' is the page's own origin); the same object for all who ask, slashes at its end or none. */
export function platformFor(apiBase: string): Platform {
  const base = baseOf(apiBase);
  const known = platforms.get(base);
  if (known) return known;
  const platform = connect(base);
  platforms.set(base, platform);
  return platform;
}
