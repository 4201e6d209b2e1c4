import { newId } from '../commands';
import { toJson } from '../../base/json';
import { serverNow } from '../page/now';

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A key of this browser. Its private half can't be read, not even by this page. */
export interface BrowserKey {
  pair: CryptoKeyPair;
  /** The public half, with the members of its thumbprint only. */
  jwk: { crv: string; kty: string; x: string; y: string };
  /** Thumbprint (RFC 7638), base64url. */
  jkt: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** SHA-256 of a text, base64url. */
export const digest = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));

/** A text of 32 random bytes, base64url. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Makes a new key. It needs a secure context. */
export async function makeKey(): Promise<BrowserKey> {
  const pair = await crypto.subtle.generateKey(ES256, false, ['sign', 'verify']);
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const jwk = { crv: crv!, kty: kty!, x: x!, y: y! };
  return { pair, jwk, jkt: await digest(toJson(jwk)) };
}

interface Call {
  method: string;
  /** Absolute. */
  url: string;
  /** The last nonce of that server. */
  nonce?: string | undefined;
  /** The access token that the call sends. */
  token?: string;
}

/**
 * The proof that a call comes from the holder of a key (DPoP, RFC 9449). Its time is the platform's, since a visitor's clock may be
 * wrong. (The library `dpop` takes the visitor's.)
 */
export async function proofOf({ pair, jwk }: BrowserKey, { method, url, nonce, token }: Call): Promise<string> {
  const claims = {
    jti: newId(),
    htm: method,
    htu: url.split(/[?#]/)[0],
    iat: Math.floor(serverNow().getTime() / 1_000),
    ...(nonce !== undefined && { nonce }),
    ...(token !== undefined && { ath: await digest(token) }),
  };
  const part = (value: object) => base64url(bytesOf(toJson(value)));
  const text = `${part({ typ: 'dpop+jwt', alg: 'ES256', jwk })}.${part(claims)}`;
  const signature = await crypto.subtle.sign(ES256, pair.privateKey, bytesOf(text));
  return `${text}.${base64url(new Uint8Array(signature))}`;
}

/** Claims of an access token that this page reads; it does not check the token. */
export interface TokenClaims {
  /** Id of the user; '' when the token has none. */
  sub: string;
  /** How long the token lives from its issue, in seconds. */
  lifetime: number;
  /** When it expires, by the platform's clock, in ms. */
  expires: number;
}

/** The lifetime of a token without its own, in seconds. */
const USUAL_LIFETIME_S = 240;

/** The claims of a JWT; of any other token the usual lifetime from now on. */
export function claimsOf(token: string): TokenClaims {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const { sub, iat, exp } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof iat === 'number' && typeof exp === 'number')
      return { sub: String(sub ?? ''), lifetime: exp - iat, expires: exp * 1_000 };
  } catch {
    // it is opaque
  }
  return { sub: '', lifetime: USUAL_LIFETIME_S, expires: serverNow().getTime() + USUAL_LIFETIME_S * 1_000 };
}
