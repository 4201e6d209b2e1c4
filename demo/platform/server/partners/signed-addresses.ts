import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Access } from '../sign-in/sessions';

/** The query parameter with the signature. */
const SIGNED = 'signed';

const LIFETIME_MS = 5 * 60_000;
/** A browser requests the parts of a film while it plays. */
const FILM_LIFETIME_MS = 3 * 60 * 60_000;
const FILM = /\.(mp4|m4v|webm|ogv|mp3|m4a|ogg)$/i;

/** Paths of files: no other path is signed. */
const FILES = [
  /^\/api\/lms-storage\/v1\//,
  /^\/api\/lms\/v1\/users\/me\/objective-workflows\/[^/]+\/activity-paths\/[^/]+\/(posts\/[^/]+|submission|submission\/answer)\/files\/[^/]+$/,
];

/** The session of a token, in which an address is signed. */
export type Signer = Pick<Access, 'userId' | 'clientId' | 'family'>;

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Addresses of files that work without a cookie and a header for a short time: for pictures, films and downloads, which the browser
 * requests by itself. The signature covers the path with its query, the person, the family of tokens and the end. The family must go
 * on, so that a sign-out ends the address too.
 * @param key the same in all processes
 */
export function addressSigner(origin: string, key: Uint8Array) {
  const mac = ({ pathname, searchParams }: URL, payload: string) =>
    createHmac('sha256', key).update(`GET ${pathname}?${searchParams.toString()}\n${payload}`).digest('base64url');

  return {
    /**
     * The address of a file by its path with its query; undefined: it is not that of a file.
     * @param signer undefined: a session of a cookie, which the address needs no signature for
     */
    sign(path: string, signer: Signer | undefined, now: Date): { address: string; expires: string } | undefined {
      const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
      if (!url || url.origin !== origin || !FILES.some((files) => files.test(url.pathname))) return undefined;
      url.searchParams.delete(SIGNED);
      const expires = new Date(now.getTime() + (FILM.test(url.pathname) ? FILM_LIFETIME_MS : LIFETIME_MS));
      if (signer) {
        const payload = [signer.userId, signer.clientId, signer.family, expires.getTime()].join('~');
        url.searchParams.append(SIGNED, `${payload}~${mac(url, payload)}`);
      }
      return { address: url.href, expires: expires.toISOString() };
    },

    /** What a signed address allows: to read the file. Undefined: it has no signature, or one that is wrong or over. */
    accessOf(method: string, address: string, now: Date): Access | undefined {
      if (method !== 'GET' && method !== 'HEAD') return undefined;
      const url = new URL(address);
      const signed = url.searchParams.get(SIGNED) ?? '';
      url.searchParams.delete(SIGNED);
      const end = signed.lastIndexOf('~');
      const payload = signed.slice(0, Math.max(end, 0));
      if (end < 0 || !isSame(mac(url, payload), signed.slice(end + 1))) return undefined;
      const [userId = '', clientId = '', family = '', until] = payload.split('~');
      const expires = new Date(Number(until));
      return expires > now ? { userId, clientId, family, scopes: ['learn:read'], expires } : undefined;
    },
  };
}
