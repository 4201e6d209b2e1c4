import { atom, type WritableAtom } from 'nanostores';
import type { GenericSchema } from 'valibot';
import { baseOf } from '../api/base';
import { createClient, type ApiClient } from '../api/client';
import { isPublic } from '../api/headers';
import { PORTAL } from '../domain/portal-paths';
import { negotiateLocale } from '../i18n/locales';
import { $storedLocale, $tenantLocale } from './locale';
import { setServerTime } from './now';
import { createResource, type Resource } from './resource';
import { mayHaveSession } from './session-cookie';
import { askForSignIn } from './sign-in';

/** One platform: its client and its data, shared by all elements of the page with that platform. */
export interface Platform {
  apiBase: string;
  client: ApiClient;
  /**
   * Sets the language of later calls, for all elements: the element that was shown last decides.
   * @param locale full code, e.g. `de-DE`
   * @returns whether it changed
   */
  speak(locale: string): boolean;
  /** The store of a GET; one for each path, so that ten elements make one request. Public paths and the configuration are fetched without a session. */
  resource<T>(schema: GenericSchema<unknown, T>, path: string): Resource<T>;
  /** Invalidates matching paths: those on screen are fetched again, the others are dropped. */
  refresh(matches: (path: string) => boolean): void;
  /** Stores by path. */
  resources: Map<string, Resource<unknown>>;
  /** The value of the header with the tenant's theme; undefined until a response had it. */
  $theme: WritableAtom<string | undefined>;
  /** True while calls fail with 401 and a sign-in could not start by itself. */
  $signInNeeded: WritableAtom<boolean>;
}

function connect(apiBase: string): Platform {
  const $signInNeeded = atom(false);
  const $theme = atom<string | undefined>(undefined);
  let language: string | undefined;
  const client = createClient({
    apiBase,
    locale: () => language ?? negotiateLocale(undefined, $storedLocale.get(), $tenantLocale.get()),
    mayHaveSession: () => mayHaveSession(client.url('/')),
    onServerTime: setServerTime,
    onTheme: (header) => $theme.set(header),
    // Public calls never get here.
    onUnauthorized: () => askForSignIn(client.url(PORTAL), $signInNeeded, () => refresh(() => true)),
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
    const open = isPublic(path);
    async function request(signal: AbortSignal): Promise<T> {
      const answer = await client.get(schema, path, { public: open, signal });
      if (!open) $signInNeeded.set(false);
      return answer;
    }
    // A response that has arrived already is shown at once, without a skeleton.
    const store = createResource(request, client.arrived(schema, path, { public: open }));
    resources.set(path, store);
    return store;
  }

  function refresh(matches: (path: string) => boolean) {
    client.renew();
    for (const [path, store] of resources) if (matches(path)) store.invalidate();
  }

  return { apiBase, client, speak, resource, $signInNeeded, $theme, refresh, resources };
}

const platforms = new Map<string, Platform>();

/** The platform at an API base ('' is the page's own origin). One object for each base, with or without slashes at its end. */
export function platformFor(apiBase: string): Platform {
  const base = baseOf(apiBase);
  const known = platforms.get(base);
  if (known) return known;
  const platform = connect(base);
  platforms.set(base, platform);
  return platform;
}
