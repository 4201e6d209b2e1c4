import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { PartnerClient } from '../../../src/contract/partner-client';
import { partnerClient } from '../../../src/contract/paths';
import type { Db } from '../../../demo/platform/db/client';
import { partners } from '../../../demo/platform/db/schema';
import type { Scope } from '../../../demo/platform/server/partners/scopes';
import { Browser } from './browser';

/** What the token endpoint answers. */
export interface Tokens {
  access_token: string;
  refresh_token?: string;
  token_type: string;
  expires_in: number;
  scope: string;
  error?: string;
  error_description?: string;
  issued_token_type?: string;
}

/** The origin of the partner that `addLibrary` adds. */
export const LIBRARY = 'https://library.example';

/** Adds a partner whose learners sign in in a window. */
export const addLibrary = (db: Db, scopes: Scope[]) =>
  db
    .insert(partners)
    .values({ clientId: 'library', name: 'City library', origins: [LIBRARY], scopes, signIn: true, mayCreate: false });

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * A page of a partner, as its elements use the platform: without cookies, with a key of its own. `clock` is added to its time, in
 * seconds.
 */
export class PartnerPage {
  private readonly keys = generateKeyPair('ES256');
  private nonce: string | undefined;
  tokens: Tokens | undefined;

  constructor(
    /** The platform's. */
    readonly platform: string,
    /** The page's; undefined: it sends no `Origin`. */
    readonly origin: string | undefined,
    private readonly clock = 0,
  ) {}

  private get headers() {
    return this.origin === undefined ? {} : { origin: this.origin };
  }

  thumbprint = async () => calculateJwkThumbprint(await exportJWK((await this.keys).publicKey));

  async client(): Promise<PartnerClient> {
    const answer = await fetch(this.platform + partnerClient, { headers: this.headers });
    if (!answer.ok) throw new Error(`partner-client answered ${answer.status}`);
    return (await answer.json()) as PartnerClient;
  }

  /** A DPoP proof. @param claims replace the usual ones; undefined leaves one out */
  async proof(method: string, url: string, claims: Record<string, unknown> = {}): Promise<string> {
    const { publicKey, privateKey } = await this.keys;
    const { origin, pathname } = new URL(url);
    const usual = { htm: method, htu: origin + pathname, jti: randomUUID(), nonce: this.nonce };
    return new SignJWT({ ...usual, iat: Math.floor(Date.now() / 1_000) + this.clock, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: (await exportJWK(publicKey)) as JWK })
      .sign(privateKey as CryptoKey);
  }

  /** Sends a request with a proof, and once more with the nonce that the answer asks for. */
  private async withProof(url: string, init: RequestInit, claims: Record<string, unknown> = {}): Promise<Response> {
    const send = async () => {
      const headers = new Headers({ ...this.headers, ...(init.headers as Record<string, string>) });
      headers.set('dpop', await this.proof(init.method ?? 'GET', url, claims));
      return fetch(url, { ...init, headers });
    };
    const answer = await send();
    const nonce = answer.headers.get('dpop-nonce');
    if (!nonce || nonce === this.nonce) return answer;
    this.nonce = nonce;
    const isAsked = /use_dpop_nonce/.test(answer.headers.get('www-authenticate') ?? (await answer.clone().text()));
    if (!isAsked) return answer;
    await answer.body?.cancel();
    return send();
  }

  /** A request to the token endpoint. */
  async token(fields: Record<string, string>): Promise<{ status: number; tokens: Tokens; headers: Headers }> {
    const { tokenEndpoint, clientId } = await this.client();
    const body = new URLSearchParams({ client_id: clientId, ...fields }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    this.nonce = undefined; // that of the API is another
    const answer = await this.withProof(tokenEndpoint, { method: 'POST', body, headers });
    this.nonce = undefined;
    return { status: answer.status, tokens: (await answer.json()) as Tokens, headers: answer.headers };
  }

  /** The address of the sign-in window. @param more parameters, or other values */
  async authorization(
    more: Record<string, string> = {},
  ): Promise<{ url: string; verifier: string; state: string; redirect: string }> {
    const client = await this.client();
    const [verifier, state] = [randomBytes(32).toString('base64url'), randomUUID()];
    const redirect = `${this.platform}/learn/oidc/window?origin=${encodeURIComponent(this.origin ?? '')}`;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: client.clientId,
      scope: client.scope,
      resource: client.resource,
      redirect_uri: redirect,
      code_challenge: digest(verifier),
      code_challenge_method: 'S256',
      dpop_jkt: await this.thumbprint(),
      state,
      ...more,
    });
    return { url: `${client.authorizationEndpoint}?${query.toString()}`, verifier, state, redirect };
  }

  /** Signs a person in in the window. @returns what the window posts */
  async openWindow(window: Browser, username: string, more: Record<string, string> = {}) {
    const { url, verifier, state, redirect } = await this.authorization(more);
    let page = await window.go(url);
    if (page.url.pathname.startsWith('/idp/sign-in')) page = await window.submit(page, { username, password: 'learn' });
    // Another person was signed in here: the provider's page, which submits itself, signs them out first.
    if (page.url.pathname.startsWith('/idp/auth')) page = await window.submit(page, {});
    const html = await page.response.text();
    const read = (name: string) =>
      new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const message = JSON.parse(read('message') || '{}') as Record<'type' | 'code' | 'state' | 'iss' | 'error', string>;
    return { message, to: read('to'), verifier, state, redirect };
  }

  /** Signs a person in, and has tokens. */
  async signIn(username: string, window = new Browser(this.platform)): Promise<Tokens> {
    const { message, verifier, redirect } = await this.openWindow(window, username);
    const fields = {
      grant_type: 'authorization_code',
      code: message.code,
      code_verifier: verifier,
      redirect_uri: redirect,
    };
    const { status, tokens } = await this.token(fields);
    if (status !== 200) throw new Error(`${tokens.error}: ${tokens.error_description}`);
    return (this.tokens = tokens);
  }

  /** Renews the tokens. @param refreshToken by default the newest */
  async renew(refreshToken = this.tokens?.refresh_token ?? '') {
    const answer = await this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (answer.status === 200) this.tokens = answer.tokens;
    return answer;
  }

  /** A call with a token. @param options.claims of the proof, instead of the usual ones */
  async call(
    path: string,
    init: RequestInit = {},
    { token = this.tokens?.access_token ?? '', claims = {} }: { token?: string; claims?: Record<string, unknown> } = {},
  ): Promise<Response> {
    const url = new URL(path, this.platform).href;
    const headers = {
      accept: 'application/json',
      authorization: `DPoP ${token}`,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...(init.headers as Record<string, string>),
    };
    return this.withProof(url, { ...init, headers }, { ath: digest(token), ...claims });
  }

  async json<T>(path: string): Promise<T> {
    const answer = await this.call(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
