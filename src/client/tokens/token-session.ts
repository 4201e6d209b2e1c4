import type { Request, SessionAnswer } from '../call-session';
import type { PartnerClient } from '../../contract/partner-client';
import { ApiError, NetworkError } from '../errors';
import { warnOnce } from '../../base/warn';
import { serverNow } from '../page/now';
import type { TokenProvider } from '../session/token-providers';
import { claimsOf, makeKey, proofOf, type BrowserKey } from './browser-key';
import { listenToTabs, notifyTabs } from './other-tabs';
import { createPartner, type Partner } from './partner';
import { endStored, endWithToken } from './sign-out';
import { readSession, removeSession, sessionName, writeSession, type StoredSession } from './stored-session';
import { GrantRefused, requestTokens, type TokenAnswer } from './token-endpoint';

/** A token is renewed when it lives shorter than this, or than a tenth of its lifetime. */
const EARLY_MS = 30_000;
const early = (livesMs: number) => Math.min(EARLY_MS, livesMs / 10);
/** A request is sent again at most this often: with a new nonce, and with a new token. */
const MOST_REPEATS = 2;
/** A token that is younger than this and refused will not be better next time. */
const YOUNG_MS = 5_000;

export interface SessionEvents {
  /** Another person has signed in, or the person has signed out: elements drop what they show and hold of the earlier one. */
  onPerson: () => void;
  /** There is a session again. */
  onBegun: () => void;
}

export interface TokenSessionOptions extends SessionEvents {
  apiBase: string;
  /** Absolute address of the platform, without a slash at its end. */
  root: string;
  /** The page's provider, if it has one now. */
  provider: () => TokenProvider | undefined;
}

/** A session by tokens at one platform, for all elements of a page. */
export interface TokenSession {
  /**
   * Sends a request with the headers that authorize it, and again, with new ones, when the answer says that it helps.
   * @param isCurrent false: another person has signed in, for whom the request must not be sent
   * @returns the last answer
   * @throws what `send` throws; ApiError 401 without a session; NetworkError when a new token could not be requested now
   */
  authorize<T extends SessionAnswer>(
    request: Request,
    send: (headers: Record<string, string>) => Promise<T>,
    isCurrent: () => boolean,
  ): Promise<T>;
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

/** There is no session by a new token. @throws the error, when the network is down */
function falseUnlessLost(error: unknown): false {
  if (error instanceof NetworkError) throw error;
  return false;
}

/** Runs one renewal at a time over all tabs, because a refresh token works once; without Web Locks only in this page. */
const alone = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks
    ? (navigator.locks.request(`learn-session ${name}`, run) as unknown as Promise<T>)
    : run();

/** One session, for `createTokenSession`. */
class Session implements TokenSession {
  readonly #options: TokenSessionOptions;
  readonly #partner: Partner;
  #token: Token | undefined;
  /** The id of the person to whom the page's last token belongs; undefined: the page has had no token. */
  #subject: string | undefined;
  /** Whether the token is from the page's provider: such a session has no refresh token. */
  #isVouched = false;
  #nonce: string | undefined;
  #renewing: Promise<string> | undefined;
  /** The key of the session; forgotten when nobody is signed in any more, and when it could not be made. */
  #making: Promise<BrowserKey> | undefined;
  readonly #nonceOf = new WeakMap<object, string | undefined>();

  constructor(options: TokenSessionOptions) {
    this.#options = options;
    this.#partner = createPartner(options.root);
    listenToTabs(({ what, name }) => {
      const client = this.#partner.known();
      if (!client || name !== this.#nameOf(client)) return;
      if (what === 'ended') void this.#end();
      else if (!this.#token) options.onBegun();
    });
  }

  partner() {
    return this.#partner.ask();
  }
  knownPartner() {
    return this.#partner.known();
  }
  hasToken() {
    return this.#token !== undefined;
  }

  #nameOf({ clientId }: PartnerClient): string {
    return sessionName(this.#options.root, clientId);
  }

  async #storedOrNew(known: PartnerClient): Promise<StoredSession> {
    const stored = await readSession(this.#nameOf(known));
    if (stored) return stored;
    const made = { key: await makeKey(), client: known };
    await writeSession(this.#nameOf(known), made);
    return made;
  }

  key(): Promise<BrowserKey> {
    return (this.#making ??= this.partner()
      .then((known) =>
        known ? alone(this.#nameOf(known), () => this.#storedOrNew(known)) : Promise.reject(noSession()),
      )
      .then((stored) => stored.key)
      .catch((error: unknown) => {
        this.#making = undefined;
        throw error;
      }));
  }

  #belongsTo(person: string | undefined): void {
    const before = this.#subject;
    this.#subject = person;
    if (before !== undefined && before !== person) this.#options.onPerson();
  }

  /** The token and its key are of no use any more. */
  #forget(): void {
    this.#token = undefined;
    this.#making = undefined;
  }

  #hold(value: string, livesMs: number): string {
    const now = performance.now();
    this.#token = { value, received: now, expires: now + livesMs };
    this.#belongsTo(claimsOf(value).sub);
    return value;
  }

  async #fromProvider(vouch: TokenProvider, { clientId }: PartnerClient): Promise<string> {
    const { jkt } = await this.key();
    const value = await (async () => vouch({ jkt, clientId, apiBase: this.#options.apiBase }))().catch(
      (cause: unknown) => {
        throw new NetworkError('The page’s token provider failed', { cause });
      },
    );
    if (!value) {
      this.#forget();
      this.#belongsTo(undefined);
      throw noSession();
    }
    this.#isVouched = true;
    return this.#hold(value, claimsOf(value).lifetime * 1_000);
  }

  async #refreshed(known: PartnerClient, refused?: string): Promise<string> {
    const name = this.#nameOf(known);
    const stored = await readSession(name);
    if (stored) this.#making = Promise.resolve(stored.key);
    const other = stored?.accessToken;
    if (other && other !== refused && other !== this.#token?.value) {
      const lives = claimsOf(other).expires - serverNow().getTime();
      if (lives > EARLY_MS) return this.#hold(other, lives);
    }
    if (!stored?.refreshToken) throw noSession();
    try {
      const parameters = { grant_type: 'refresh_token', refresh_token: stored.refreshToken, resource: known.resource };
      return await this.#take(known, stored.key, await requestTokens(known, stored.key, parameters));
    } catch (error) {
      if (!(error instanceof GrantRefused)) throw error;
      // Without Web Locks another tab may have renewed it meanwhile.
      if ((await readSession(name))?.refreshToken !== stored.refreshToken) return this.#refreshed(known, refused);
      await removeSession(name);
      // What is on screen stays: most likely the same person signs in again.
      this.#forget();
      throw noSession();
    }
  }

  async #take(known: PartnerClient, bound: BrowserKey, tokens: TokenAnswer): Promise<string> {
    const { access_token: value, refresh_token: refreshToken } = tokens;
    const before = await readSession(this.#nameOf(known));
    await writeSession(this.#nameOf(known), {
      ...before,
      key: bound,
      client: known,
      accessToken: value,
      ...(refreshToken && { refreshToken }),
    });
    return this.#hold(value, claimsOf(value).lifetime * 1_000);
  }

  async #renewed(refused?: string): Promise<string> {
    if (!globalThis.crypto?.subtle) {
      warnOnce('A session on another site needs a page over https.');
      throw noSession();
    }
    const known = await this.partner();
    if (!known) throw noSession();
    const vouch = this.#options.provider();
    return vouch ? this.#fromProvider(vouch, known) : alone(this.#nameOf(known), () => this.#refreshed(known, refused));
  }

  #renew(refused?: string): Promise<string> {
    return (this.#renewing ??= this.#renewed(refused).finally(() => (this.#renewing = undefined)));
  }

  async #current(): Promise<string> {
    const now = performance.now();
    const last = this.#token;
    if (last && last.expires - now > early(last.expires - last.received)) return last.value;
    try {
      return await this.#renew();
    } catch (error) {
      // The token endpoint can't be reached, and the token still works.
      if (error instanceof NetworkError && last && last === this.#token && last.expires > now) return last.value;
      throw error;
    }
  }

  /** Nobody is signed in any more: a token that the page's provider gave ends on the platform too. */
  async #end(): Promise<void> {
    const [value, bound] = [this.#isVouched ? this.#token?.value : undefined, this.#making];
    this.#forget();
    this.#belongsTo(undefined);
    const { root } = this.#options;
    if (value && bound) await endWithToken({ root, key: await bound, token: value, nonce: this.#nonce });
  }

  async begin(): Promise<boolean> {
    const token = this.#token;
    if (token && performance.now() - token.received < YOUNG_MS) return false;
    return this.#renew(token?.value).then(() => true, falseUnlessLost);
  }

  async authorize<T extends SessionAnswer>(
    { method, url }: Request,
    send: (headers: Record<string, string>) => Promise<T>,
    isCurrent: () => boolean,
  ): Promise<T> {
    for (let repeats = 0; ; repeats++) {
      const headers = await this.#headers(method, url);
      if (!isCurrent()) throw new ApiError(401, { title: 'Another person has signed in.' });
      const answer = await send(headers);
      if (!(await this.#repeats(answer, headers)) || repeats >= MOST_REPEATS) return answer;
    }
  }

  async #headers(method: string, url: string) {
    const value = await this.#current();
    const nonce = this.#nonce;
    const headers = {
      Authorization: `DPoP ${value}`,
      DPoP: await proofOf(await this.key(), { method, url, nonce, token: value }),
    };
    this.#nonceOf.set(headers, nonce);
    return headers;
  }

  /** Whether a request is sent again. @param sent the headers that authorized it */
  async #repeats({ status, header }: SessionAnswer, sent: Record<string, string>): Promise<boolean> {
    this.#nonce = header('dpop-nonce') || this.#nonce;
    if (status !== 401) return false;
    const isExpired = header('www-authenticate')?.includes('invalid_token') ?? false;
    if (this.#nonce !== this.#nonceOf.get(sent) && !isExpired) return true;
    const refused = sent.Authorization!.slice('DPoP '.length);
    // Another call may have renewed it meanwhile.
    if (this.#token && this.#token.value !== refused) return true;
    return this.#renew(refused).then((value) => value !== refused, falseUnlessLost);
  }

  async accept(tokens: TokenAnswer): Promise<void> {
    const known = (await this.partner())!;
    await this.#take(known, await this.key(), tokens);
    notifyTabs({ what: 'begun', name: this.#nameOf(known) });
    this.#options.onBegun();
  }

  async signOut(): Promise<void> {
    const known = await this.partner();
    await Promise.all([this.#end(), known && endStored(this.#nameOf(known))]);
  }
}

/** Makes the session by tokens at one platform. It requests nothing until a method is called. */
export const createTokenSession = (options: TokenSessionOptions): TokenSession => new Session(options);
