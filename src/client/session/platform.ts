import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { baseOf } from '../base';
import type { Asked } from '../../contract/call';
import { createClient, type ApiClient } from '../client';
import { isPublic } from '../headers';
import { negotiateLocale } from '../../i18n/locales';
import { $storedLocale, $tenantLocale } from '../page/locale';
import { setServerTime } from '../page/now';
import { createPlatformSession, type PlatformSession } from './platform-session';
import { createResource, type Resource } from '../page/resource';
import { personSession } from './person-session';
import type { SessionOver } from './page-in-use';

/**
 * One platform: its client and its data, shared by all elements of the page with that platform. A person who signs in after another
 * one gets a new object, so that nothing of the earlier person is shown to the new one, or saved for them.
 */
export interface Platform {
  apiBase: string;
  client: ApiClient;
  session: PlatformSession;
  /** Counts the persons of this page: 0 for the first. */
  person: number;
  /**
   * Sets the language of later calls, for all elements: the element that was shown last decides.
   * @param locale full code, e.g. `de-DE`
   * @returns whether it changed
   */
  speak(locale: string): boolean;
  /** The store of a GET; one for each path, so that ten elements make one request. Public paths and the configuration are fetched without a session. */
  resource<T>(asked: Asked<T>): Resource<T>;
  /** Invalidates matching paths: those on screen are fetched again, the others are dropped. */
  refresh(isChanged: (path: string) => boolean): void;
  /** Stores by path. */
  resources: Map<string, Resource<unknown>>;
  /** The value of the header with the tenant's theme; undefined until a response had it. */
  $theme: WritableAtom<string | undefined>;
  /** True while calls fail with 401 and a sign-in could not start by itself. */
  $signInNeeded: WritableAtom<boolean>;
  /** The end of a session that had worked on this page, while the page asks for a sign-in. */
  $sessionOver: WritableAtom<SessionOver | undefined>;
}

/**
 * @param isCurrent whether the platform still belongs to the person for whom it was made
 * @param onPerson makes a platform for the next person
 */
function connect(
  apiBase: string,
  session: PlatformSession,
  person: number,
  isCurrent: () => boolean,
  onPerson: () => void,
): Platform {
  const $signInNeeded = atom(false);
  const $sessionOver = atom<SessionOver | undefined>(undefined);
  const $theme = atom<string | undefined>(undefined);
  let language: string | undefined;
  const client = createClient({
    apiBase,
    locale: () => language ?? negotiateLocale(undefined, $storedLocale.get(), $tenantLocale.get()),
    onServerTime: setServerTime,
    onTheme: (header) => $theme.set(header),
    session: personSession(session, {
      isCurrent,
      base: () => client.url('/'),
      signIn: async () => (await import('./unauthorized')).whenUnauthorized(platform, onPerson),
    }),
  });
  const resources = new Map<string, Resource<unknown>>();

  function speak(locale: string) {
    const isOther = language !== locale;
    language = locale;
    return isOther;
  }

  function resource<T>(asked: Asked<T>) {
    const { path } = asked;
    const known = resources.get(path);
    if (known) return known as Resource<T>;
    const open = isPublic(path);
    async function request(signal: AbortSignal): Promise<T> {
      const answer = await client.get(asked, { public: open, signal });
      if (!open) $signInNeeded.set(false);
      return answer;
    }
    // A response that has arrived already is shown at once, without a skeleton.
    const store = createResource(request, client.arrived(asked, { public: open }));
    resources.set(path, store);
    return store;
  }

  function refresh(isChanged: (path: string) => boolean) {
    client.renew();
    for (const [path, store] of resources) if (isChanged(path)) store.invalidate();
  }
  const stores = { resources, $signInNeeded, $sessionOver, $theme };
  const platform: Platform = {
    apiBase,
    client,
    session,
    person,
    speak,
    resource,
    refresh,
    ...stores,
  };
  return platform;
}

const platforms = new Map<string, WritableAtom<Platform>>();

function makePlatform(apiBase: string): WritableAtom<Platform> {
  const $platform = atom<Platform | undefined>();
  let persons = 0;
  const forPerson = (): Platform => {
    const person = persons;
    return connect(apiBase, session, person, () => person === persons, onPerson);
  };
  const onPerson = () => {
    persons++;
    $platform.set(forPerson());
  };
  const session = createPlatformSession({
    apiBase,
    rootOf: () => $platform.get()!.client.url('/').slice(0, -1),
    onPerson,
    onBegun: () => $platform.get()!.refresh(() => true),
  });
  $platform.set(forPerson());
  return $platform as WritableAtom<Platform>;
}

/**
 * The platform at an API base ('' is the page's own origin), as a store. There is one for each base, with or without slashes at its
 * end; its value changes when another person signs in by a token.
 */
export function $platformAt(apiBase: string): ReadableAtom<Platform> {
  const base = baseOf(apiBase);
  const $platform = platforms.get(base) ?? makePlatform(base);
  platforms.set(base, $platform);
  return $platform;
}

/** The platform at an API base for the present person. */
export const platformFor = (apiBase: string): Platform => $platformAt(apiBase).get();
