import { baseOf } from '../base';

/** What a provider needs to know to get a token from the platform. */
export interface TokenWish {
  /** Thumbprint (RFC 7638) of this browser's key: the token must be bound to it. */
  jkt: string;
  /** The client that the platform knows this page's origin as. */
  clientId: string;
  /** The platform, as in `api-base`. */
  apiBase: string;
}

/**
 * A function of the host page that gets an access token from the host's own server. It resolves to the token, or to null when nobody
 * is signed in on the host's page. A rejection means that the server can't be reached now.
 */
export type TokenProvider = (wish: TokenWish) => Promise<string | null | undefined>;

interface Registry {
  /** The providers of the page by API base; under `EVERY` the one for all other platforms. */
  providers: Map<string, TokenProvider>;
  /** Called after each change. */
  listeners: Set<() => void>;
}

const EVERY = '*';

/** The loader and the elements are built apart: a registered symbol lets them share one registry. */
const SLOT = Symbol.for('learn.token-providers');

function registry(): Registry {
  const page = globalThis as { [SLOT]?: Registry };
  return (page[SLOT] ??= { providers: new Map(), listeners: new Set() });
}

/**
 * Lets the host vouch for the learner: elements then call the platform with tokens of this provider, without cookies.
 * @param provider null: back to the platform's cookie
 * @param apiBase the platform, as in `api-base`; absent: every platform that has no provider of its own
 * @example
 * setTokenProvider(async ({ jkt }) => (await fetch('/learn-token?jkt=' + jkt)).text());
 */
export function setTokenProvider(provider: TokenProvider | null, apiBase?: string): void {
  const key = apiBase === undefined ? EVERY : baseOf(apiBase);
  const { providers, listeners } = registry();
  if (providers.get(key) === (provider ?? undefined)) return;
  if (provider) providers.set(key, provider);
  else providers.delete(key);
  for (const hear of listeners) hear();
}

/** The provider for a platform; undefined: its session is a cookie, or begins in a sign-in window. @param base as `baseOf` returns it */
export const tokenProviderFor = (base: string): TokenProvider | undefined =>
  registry().providers.get(base) ?? registry().providers.get(EVERY);

/** Calls `hear` when a provider of the page is set or removed. */
export const onTokenProvider = (hear: () => void): void => void registry().listeners.add(hear);
