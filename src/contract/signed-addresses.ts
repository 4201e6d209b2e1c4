import { text } from './common';
import * as v from './schema';

/** Most paths in one call. */
export const MOST_SIGNED = 50;

/**
 * POST signed-addresses: addresses of files for requests that the browser makes itself (pictures, films, downloads), when the session
 * is a token. Each works for five minutes, for its path and the person, and only to read. Paths that are not the person's are left out.
 */
export const signedAddressesCommand = v.object({ paths: v.pipe(v.array(text), v.maxLength(MOST_SIGNED)) });
export const signedAddresses = v.object({
  addresses: v.array(v.object({ path: text, address: text, expires: text })),
});
