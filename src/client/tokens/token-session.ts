import { safeParse } from 'valibot';
import type { CallSession } from '../call-session';
import { partnerClient, type PartnerClient } from '../../contract/partner-client';
import * as paths from '../../contract/paths';
import { ApiError, NetworkError } from '../errors';
import { warnOnce } from '../../base/warn';
import { serverNow } from '../page/now';
import type { TokenProvider } from '../session/token-providers';
import { claimsOf, makeKey, proofOf, type BrowserKey } from './browser-key';
import { listenToTabs, notifyTabs } from './other-tabs';
import { endStored, endWithToken } from './sign-out';
import { readSession, removeSession, sessionName, writeSession, type StoredSession } from './stored-session';
import { GrantRefused, requestTokens, type TokenAnswer } from './token-endpoint';

/** A token is renewed when it lives shorter than this, or than a tenth of its lifetime. */
const EARLY_MS = 30_000;
const early = (livesMs: number) => Math.min(EARLY_MS, livesMs / 10);
/** A token that is younger than this and refused will not be better next time. */
const YOUNG_MS = 5_000;

export interface SessionEvents {
  /** Another person has signed in, or the person has signed out: elements drop what they show and hold of the earlier one. */
  onPerson: () => void;
  /** There is a session again. */
  onBegun: () => void;
}

interface Options extends SessionEvents {
  apiBase: string;
  /** Absolute address of the platform, without a slash at its end. */
  root: string;
  /** The page's provider, if it has one now. */
  provider: () => TokenProvider | undefined;
}

/** A session by tokens at one platform, for all elements of a page. */
export interface TokenSession extends CallSession {
  /** Begins or renews the session without the learner. @returns whether there is one */
  begin(): Promise<boolean>;
  /** What the platform knows this page's origin as; undefined: as no partner's. @throws NetworkError */
  partner(): Promise<PartnerClient | undefined>;
  /** What `partner()` has found out, without a request; undefined also before it has. */
  knownPartner(): PartnerClient | undefined;
  /** Whether this page has a token. */
  hasToken(): boolean;
  /** This browser's key. */
  key(): Promise<BrowserKey>;
  /** Begins the session with tokens of a sign-in. */
  accept(tokens: TokenAnswer): Promise<void>;
  /** Ends the session in all tabs, and on the platform. */
  signOut(): Promise<void>;
}

interface Token {
  value: string;
  /** When it was received and when it expires, as `performance.now()`: the visitor's clock may be wrong. */
  received: number;
  expires: number;
}

const noSession = () => new ApiError(401, { title: 'There is no session.' });

/** Runs one renewal at a time over all tabs, because a refresh token works once; without Web Locks only in this page. */
const alone = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks
    ? (navigator.locks.request(`learn-session ${name}`, run) as unknown as Promise<T>)
    : run();

/** Makes the session by tokens at one platform. It requests nothing until a method is called. */
export function createTokenSession(options: Options): TokenSession {
  const { apiBase, root, provider, onPerson, onBegun } = options;
  let asked: Promise<PartnerClient | undefined> | undefined;
  let client: PartnerClient | undefined;
  let token: Token | undefined;
  /** The id of the person to whom the page's last token belongs; undefined: the page has had no token. */
  let subject: string | undefined;
  /** Whether the token is from the page's provider: such a session has no refresh token. */
  let isVouched = false;
  let nonce: string | undefined;
  let renewing: Promise<string> | undefined;
  let making: Promise<BrowserKey> | undefined;
  const nonceOf = new WeakMap<object, string | undefined>();

  async function askForPartner(): Promise<PartnerClient | undefined> {
    const response = await fetch(root + paths.partnerClient, { credentials: 'omit' }).catch((cause: unknown) => {
      throw new NetworkError('The platform can’t be reached', { cause });
    });
    if (response.status === 404) return undefined;
    const parsed = safeParse(partnerClient, await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) throw new NetworkError('The platform does not say who this page is');
    return (client = parsed.output);
  }
  const partner = () => {
    asked ??= askForPartner();
    asked.catch(() => (asked = undefined));
    return asked;
  };
  const nameOf = ({ clientId }: PartnerClient) => sessionName(root, clientId);

  async function storedOrNew(known: PartnerClient): Promise<StoredSession> {
    const stored = await readSession(nameOf(known));
    if (stored) return stored;
    const made = { key: await makeKey(), client: known };
    await writeSession(nameOf(known), made);
    return made;
  }
  const key = () =>
    (making ??= partner()
      .then((known) => (known ? alone(nameOf(known), () => storedOrNew(known)) : Promise.reject(noSession())))
      .then((stored) => stored.key)
      .catch((error: unknown) => {
        making = undefined;
        throw error;
      }));

  function belongsTo(person: string | undefined) {
    const before = subject;
    subject = person;
    if (before !== undefined && before !== person) onPerson();
  }

  /** Nobody is signed in. */
  function drop() {
    token = undefined;
    making = undefined;
    belongsTo(undefined);
  }

  function hold(value: string, livesMs: number): string {
    const now = performance.now();
    token = { value, received: now, expires: now + livesMs };
    belongsTo(claimsOf(value).sub);
    return value;
  }

  async function fromProvider(vouch: TokenProvider, known: PartnerClient): Promise<string> {
    const { jkt } = await key();
    let value: string | null | undefined;
    try {
      value = await vouch({ jkt, clientId: known.clientId, apiBase });
    } catch (cause) {
      throw new NetworkError('The page’s token provider failed', { cause });
    }
    if (!value) {
      drop();
      throw noSession();
    }
    isVouched = true;
    return hold(value, claimsOf(value).lifetime * 1_000);
  }

  async function refreshed(known: PartnerClient, refused?: string): Promise<string> {
    const name = nameOf(known);
    const stored = await readSession(name);
    if (stored) making = Promise.resolve(stored.key);
    const other = stored?.accessToken;
    if (other && other !== refused && other !== token?.value) {
      const lives = claimsOf(other).expires - serverNow().getTime();
      if (lives > EARLY_MS) return hold(other, lives);
    }
    if (!stored?.refreshToken) throw noSession();
    try {
      const parameters = { grant_type: 'refresh_token', refresh_token: stored.refreshToken, resource: known.resource };
      return await take(known, stored.key, await requestTokens(known, stored.key, parameters));
    } catch (error) {
      if (!(error instanceof GrantRefused)) throw error;
      // Without Web Locks another tab may have renewed it meanwhile.
      if ((await readSession(name))?.refreshToken !== stored.refreshToken) return refreshed(known, refused);
      await removeSession(name);
      // What is on screen stays: most likely the same person signs in again.
      token = undefined;
      making = undefined;
      throw noSession();
    }
  }

  async function take(known: PartnerClient, bound: BrowserKey, tokens: TokenAnswer): Promise<string> {
    const { access_token: value, refresh_token: refreshToken } = tokens;
    const before = await readSession(nameOf(known));
    await writeSession(nameOf(known), {
      ...before,
      key: bound,
      client: known,
      accessToken: value,
      ...(refreshToken && { refreshToken }),
    });
    return hold(value, claimsOf(value).lifetime * 1_000);
  }

  async function renewed(refused?: string): Promise<string> {
    if (!globalThis.crypto?.subtle) {
      warnOnce('A session on another site needs a page over https.');
      throw noSession();
    }
    const known = await partner();
    if (!known) throw noSession();
    const vouch = provider();
    return vouch ? fromProvider(vouch, known) : alone(nameOf(known), () => refreshed(known, refused));
  }
  const renew = (refused?: string) => (renewing ??= renewed(refused).finally(() => (renewing = undefined)));

  async function current(): Promise<string> {
    const now = performance.now();
    if (token && token.expires - now > early(token.expires - token.received)) return token.value;
    const last = token;
    try {
      return await renew();
    } catch (error) {
      // The token endpoint can't be reached, and the token still works.
      if (error instanceof NetworkError && last && last === token && last.expires > now) return last.value;
      throw error;
    }
  }

  /** Nobody is signed in any more: a token that the page's provider gave ends on the platform too. */
  async function end() {
    const [value, bound] = [isVouched ? token?.value : undefined, making];
    drop();
    if (value && bound) await endWithToken({ root, key: await bound, token: value, nonce });
  }

  listenToTabs(({ what, name }) => {
    if (!client || name !== nameOf(client)) return;
    if (what === 'ended') void end();
    else if (!token) onBegun();
  });

  return {
    partner,
    knownPartner: () => client,
    hasToken: () => token !== undefined,
    key,
    async begin() {
      if (token && performance.now() - token.received < YOUNG_MS) return false;
      return renew(token?.value).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NetworkError) throw error;
          return false;
        },
      );
    },
    async headers(method, url) {
      const value = await current();
      const used = nonce;
      const headers = {
        Authorization: `DPoP ${value}`,
        DPoP: await proofOf(await key(), { method, url, nonce: used, token: value }),
      };
      nonceOf.set(headers, used);
      return headers;
    },
    async repeats({ status, header }, sent) {
      const next = header('dpop-nonce');
      if (next) nonce = next;
      if (status !== 401) return false;
      const isExpired = header('www-authenticate')?.includes('invalid_token') ?? false;
      if (nonce !== nonceOf.get(sent) && !isExpired) return true;
      const refused = sent.Authorization!.slice('DPoP '.length);
      // Another call may have renewed it meanwhile.
      if (token && token.value !== refused) return true;
      try {
        return (await renew(refused)) !== refused;
      } catch (error) {
        if (error instanceof NetworkError) throw error;
        return false;
      }
    },
    async accept(tokens) {
      const known = (await partner())!;
      await take(known, await key(), tokens);
      notifyTabs({ what: 'begun', name: nameOf(known) });
      onBegun();
    },
    async signOut() {
      const known = await partner();
      await Promise.all([end(), known && endStored(nameOf(known))]);
    },
  };
}
