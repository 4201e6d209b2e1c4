import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type * as Tokens from '../tokens/tokens';
import type { SignInWindow, SignInWish } from './window-sign-in';
import { hasSessionCookie, isOtherSite } from './session-cookie';
import { onTokenProvider, tokenProviderFor, type TokenProvider } from './token-providers';
import { hasStoredSessions } from '../tokens/session-database';

/**
 * The session at one platform, for all elements of a page. There are three ways to one:
 *
 * 1. the platform's cookie, on the platform's own origin and on other origins of its site: nothing to do here;
 * 2. the host vouches: the page has a token provider (`token-providers.ts`);
 * 3. the learner signs in in a window, on a page of another site that the platform knows as a partner's.
 *
 * The code for 2 and 3 (`tokens/`) is loaded when it is needed first: after a 401 on another origin, or for a provider.
 */
export interface PlatformSession {
  /** What authorizes calls; undefined: the cookie does. */
  calls(): Promise<Tokens.TokenSession> | undefined;
  /**
   * Resolves when it is known whether a session of this page is one by tokens: on another origin than the platform's, calls wait for
   * that before they are sent with the cookie. Undefined: it is known. Never rejects.
   */
  known(): Promise<unknown> | undefined;
  /** Whether the platform knows this page as a partner's, of another site; calls are then authorized by tokens. Never rejects. */
  isPartner(): Promise<boolean>;
  /** Handles a 401: begins a session by tokens. @returns whether there is one now. @throws NetworkError */
  begin(): Promise<boolean>;
  /**
   * Starts a sign-in in a window, when this platform offers one to this page. Call it in the click.
   * @returns whether it did; else a sign-in that sets the cookie is the way
   */
  signIn(wish: SignInWish): boolean;
  /** Loads what `signIn` needs, so that the first click opens the window. Never rejects. */
  prepareSignIn(): Promise<void>;
  /**
   * Takes up a session that this browser has, without a request where it has none. Never rejects.
   * @returns whether there is one, most likely
   */
  restore(): Promise<boolean>;
  /** Ends a session by tokens in all tabs. @returns false when the session is a cookie */
  signOut(): boolean;
  $window: ReadableAtom<SignInWindow>;
  /** Whether calls are authorized by tokens. */
  $isToken: ReadableAtom<boolean>;
}

interface Options {
  /** As `baseOf` returns it. */
  apiBase: string;
  /** Gives the absolute address of the platform, without a slash at its end. */
  rootOf: () => string;
  /** Another person has signed in, or the person has signed out. */
  onPerson: () => void;
  /** There is a session: data are to be requested again. */
  onBegun: () => void;
}

/** The code of sessions by tokens, and the session that it makes; loaded when they are needed first. */
function createLateTokens($window: WritableAtom<SignInWindow>, options: () => Tokens.TokenSessionOptions) {
  let tokens: Tokens.Tokens | undefined;
  return {
    async load(): Promise<Tokens.TokenSession> {
      const { createTokens } = await import('../tokens/tokens');
      tokens ??= createTokens($window, options());
      return tokens.session;
    },
    loaded: () => tokens,
    /** What the platform knows this page's origin as; undefined also without an answer. */
    partner() {
      return this.load()
        .then((session) => session.partner())
        .catch(() => undefined);
    },
  };
}

/** Whether calls are authorized by tokens: at first, whether the page has a provider. @param onPerson see `Options` */
function createIsToken(provider: () => TokenProvider | undefined, onPerson: () => void) {
  const $isToken = atom(Boolean(provider()));
  onTokenProvider(() => {
    const has = Boolean(provider());
    if (has === $isToken.get()) return;
    $isToken.set(has);
    // Until now data were those of the cookie's person, or of the provider's.
    onPerson();
  });
  return $isToken;
}

/** Makes the session at one platform. It makes no request and loads no code until it is used. */
export function createPlatformSession({ apiBase, rootOf, onPerson, onBegun }: Options): PlatformSession {
  const provider = () => tokenProviderFor(apiBase);
  const $isToken = createIsToken(provider, onPerson);
  let knowing: Promise<unknown> | undefined;
  let isKnown = false;
  const $window = atom<SignInWindow>({ at: 'none' });
  const tokens = createLateTokens($window, () => ({
    apiBase,
    root: rootOf(),
    provider,
    onPerson,
    onBegun() {
      $isToken.set(true);
      onBegun();
    },
  }));
  const isElsewhere = () => globalThis.location !== undefined && new URL(rootOf()).origin !== location.origin;

  return {
    $window,
    $isToken,
    calls: () => ($isToken.get() ? tokens.load() : undefined),
    known() {
      if (isKnown || $isToken.get() || !isElsewhere()) return undefined;
      return (knowing ??= hasStoredSessions()
        .then((has) => (has || isOtherSite(rootOf())) && this.isPartner())
        .then(() => (isKnown = true)));
    },
    async isPartner() {
      if ($isToken.get() || !isElsewhere() || !(await tokens.partner())?.signIn) return false;
      $isToken.set(true);
      return true;
    },
    async begin() {
      if (!isElsewhere() && !provider()) return false;
      const session = await tokens.load();
      // A platform without partners may not answer this page at all.
      if (!provider() && !(await tokens.partner())) return false;
      if (!(await session.begin())) return false;
      $isToken.set(true);
      return true;
    },
    async prepareSignIn() {
      if (!provider() && isElsewhere()) await tokens.partner(); // without one the links lead to the platform then
    },
    async restore() {
      if (provider()) return true;
      if (!isElsewhere()) return hasSessionCookie(rootOf());
      if (!$isToken.get() && !(await hasStoredSessions())) return false;
      // Another element may have begun the session meanwhile.
      return (await this.begin().catch(() => false)) || Boolean(tokens.loaded()?.session.hasToken());
    },
    signIn: (wish) => !provider() && Boolean(tokens.loaded()?.signIn(wish)),
    signOut() {
      const session = tokens.loaded()?.session;
      if (!session || !$isToken.get()) return false;
      void session.signOut();
      return true;
    },
  };
}
