import { atom, type WritableAtom } from 'nanostores';
import type { GenericSchema } from 'valibot';
import { baseOf } from '../api/base';
import { createClient, type ApiClient } from '../api/client';
import { negotiateLocale } from '../i18n/locales';
import { $storedLocale, $tenantLocale } from './locale';
import { tellServerTime } from './now';
import { createResource, type Resource } from './resource';
import { askForSignIn } from './sign-in';

/** One platform as this page sees it: its client, and its data, shared by all elements that point to it. */
export interface Platform {
  apiBase: string;
  client: ApiClient;
  /**
   * Calls ask for answers in this language from now on, whatever the element: the one that was shown last decides.
   * @param locale full code of what is on screen, e.g. `de-DE`
   * @returns whether it is another than before
   */
  speak(locale: string): boolean;
  /** The answer of a GET; one store a path, so ten elements make one request. Public paths and the configuration go without a session. */
  resource<T>(schema: GenericSchema<unknown, T>, path: string): Resource<T>;
  /** Requests the paths that match again where they are on screen, and forgets the others that match. */
  refresh(matches: (path: string) => boolean): void;
  /** By path. */
  resources: Map<string, Resource<unknown>>;
  /** True while calls are refused for want of a sign-in that could not start by itself. */
  $signInNeeded: WritableAtom<boolean>;
}

function connect(apiBase: string): Platform {
  const $signInNeeded = atom(false);
  let language: string | undefined;
  const client = createClient({
    apiBase,
    locale: () => language ?? negotiateLocale(undefined, $storedLocale.get(), $tenantLocale.get()),
    onServerTime: tellServerTime,
    // Public pages never come to it.
    onUnauthorized: () => askForSignIn(client.url('/learn/'), $signInNeeded, () => refresh(() => true)),
  });
  const resources = new Map<string, Resource<unknown>>();

  function speak(locale: string) {
    const isOther = language !== locale;
    language = locale;
    return isOther;
  }

  function resource<T>(schema: GenericSchema<unknown, T>, path: string) {
    const known = resources.get(path);
    if (known) return known as Resource<T>;
    const open = /\/(public|config-ui)\//.test(path);
    async function request(signal: AbortSignal): Promise<T> {
      const answer = await client.get(schema, path, { public: open, signal });
      if (!open) $signInNeeded.set(false);
      return answer;
    }
    // What has come already is shown at once, in place of a screen that waits.
    const store = createResource(request, client.arrived(schema, path, { public: open }));
    resources.set(path, store);
    return store;
  }

  function refresh(matches: (path: string) => boolean) {
    client.renew();
    for (const [path, store] of resources) if (matches(path)) store.invalidate();
  }

  return { apiBase, client, speak, resource, $signInNeeded, refresh, resources };
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
