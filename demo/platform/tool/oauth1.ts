import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Names and values in order; a name may occur twice. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** Percent-encodes by RFC 3986, as RFC 5849 (3.6) requires: all except letters, digits and - . _ ~ */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Compares by bytes and not by a locale; encoded text is ASCII. */
const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** RFC 5849, 3.4.1.2: without query, fragment and default port; scheme and host in lower case. */
const baseUri = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** RFC 5849, 3.4.1.3.2: includes the query of the address, and not the signature. */
function normalised(address: string, fields: Fields): string {
  return [...new URL(address).searchParams, ...fields]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort(([a, x], [b, y]) => byBytes(a, b) || byBytes(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The text that is signed (RFC 5849, 3.4.1). */
export const baseString = (method: string, address: string, fields: Fields): string =>
  [method.toUpperCase(), baseUri(address), normalised(address, fields)].map(percentEncode).join('&');

/** The HMAC-SHA1 signature of a request (RFC 5849, 3.4.2). LTI has no token, so the key ends with an empty secret. */
export const signatureOf = (method: string, address: string, fields: Fields, secret: string): string =>
  createHmac('sha1', `${percentEncode(secret)}&`)
    .update(baseString(method, address, fields))
    .digest('base64');

/** The `oauth_body_hash` of a request: SHA-1 of its body, base64. */
export const bodyHash = (body: string): string => createHash('sha1').update(body).digest('base64');

/** Compares texts in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface Signing {
  consumerKey: string;
  secret: string;
  nonce: string;
  now: Date;
}

/**
 * The fields of a form with OAuth's own fields and the signature: the launch of LTI 1.1. Without `oauth_callback`, which the base
 * string of the LTI guide does not have.
 */
export function signedForm(address: string, fields: Fields, { consumerKey, secret, nonce, now }: Signing): Fields {
  const all: Fields = [
    ...fields,
    ['oauth_consumer_key', consumerKey],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(Math.floor(now.getTime() / 1_000))],
    ['oauth_version', '1.0'],
  ];
  return [...all, ['oauth_signature', signatureOf('POST', address, all, secret)]];
}

/** The fields of an `Authorization: OAuth ...` header, without the realm; undefined for other headers. */
export function readHeader(header: string | undefined): Map<string, string> | undefined {
  const rest = /^OAuth\s+(.+)$/is.exec(header ?? '')?.[1];
  if (!rest) return undefined;
  const fields = new Map<string, string>();
  for (const pair of rest.split(',')) {
    const [, name, value] = /^\s*([\w.~%-]+)="([^"]*)"\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      const key = decodeURIComponent(name);
      if (fields.has(key)) return undefined;
      if (key !== 'realm') fields.set(key, decodeURIComponent(value));
    } catch {
      return undefined;
    }
  }
  return fields;
}
