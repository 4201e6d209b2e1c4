import { nanoquery, type FetcherStore } from '@nanostores/query';
import { atom, onMount, type WritableAtom } from 'nanostores';
import type { GenericSchema } from 'valibot';
import { createClient, type ApiClient } from '../api/client';
import { NetworkError } from '../api/errors';
import { $storedLocale } from './locale';
import { askForSignIn } from './sign-in';

/** How long an unreachable platform is left alone before it is asked again: 2 s, 4 s ... half a minute. */
const retryDelay = ({ error, retryCount }: { error: unknown; retryCount: number }) =>
  error instanceof NetworkError ? Math.min(30_000, 1_000 * 2 ** retryCount) : undefined;

/** One platform as this page sees it: its client, and its data, shared by all elements that point to it. */
export interface Platform {
  apiBase: string;
  client: ApiClient;
  /** The answer of a GET; one store a path, so ten elements make one request. Public paths go without a session. */
  resource<T>(schema: GenericSchema<unknown, T>, path: string): FetcherStore<T, Error>;
  /** Asks anew for what is shown of the paths that match, and forgets what is not shown. */
  refresh(matches: (path: string) => boolean): void;
  /** True while calls are refused for want of a sign-in that could not start by itself. */
  $signInNeeded: WritableAtom<boolean>;
}

function connect(apiBase: string): Platform {
  const $signInNeeded = atom(false);
  const client = createClient({
    apiBase,
    locale: () => $storedLocale.get() ?? globalThis.navigator?.language ?? 'en-US',
    onUnauthorized: () => askForSignIn(client.url('/learn/'), $signInNeeded),
  });
  const [createStore, , { revalidateKeys, invalidateKeys }] = nanoquery({
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    onErrorRetry: retryDelay,
  });
  const stores = new Map<string, FetcherStore<unknown, Error>>();

  function resource<T>(schema: GenericSchema<unknown, T>, path: string) {
    const known = stores.get(path);
    if (known) return known as FetcherStore<T, Error>;
    let unseen = new AbortController();
    const store = createStore<T, Error>([path], {
      fetcher: async () => {
        const answer = await client.get(schema, path, { public: path.includes('/public/'), signal: unseen.signal });
        $signInNeeded.set(false);
        return answer;
      },
    });
    // What nobody looks at any more is not waited for.
    onMount(store, () => {
      unseen = new AbortController();
      return () => unseen.abort();
    });
    stores.set(path, store as FetcherStore<unknown, Error>);
    return store;
  }

  return {
    apiBase,
    client,
    resource,
    $signInNeeded,
    refresh(matches) {
      const [seen, rest] = [new Set<string>(), new Set<string>()];
      for (const [path, store] of stores) if (matches(path)) (store.lc > 0 ? seen : rest).add(path);
      revalidateKeys((path) => seen.has(path));
      invalidateKeys((path) => rest.has(path));
    },
  };
}

const platforms = new Map<string, Platform>();

/** The platform at an API base ('' is the page's own origin); the same object for all who ask. */
export function platformFor(apiBase: string): Platform {
  const known = platforms.get(apiBase);
  if (known) return known;
  const platform = connect(apiBase);
  platforms.set(apiBase, platform);
  return platform;
}
