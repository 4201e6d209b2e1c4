import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { remoteKeys } from '../../remote-keys';
import type { PartnerRow } from './partners';

/** How long an address of keys that failed is not asked again, in ms. */
const PAUSE_MS = 10_000;

/** Remote key sets by address; jose caches each, and fetches it again when a key is missing. */
const remote = new Map<string, JWTVerifyGetKey>();

/** The keys at an address. What is wrong with the address is not told, because anybody may ask for an exchange. */
function keysAt(url: string): JWTVerifyGetKey {
  const fetched = remoteKeys(new URL(url), { cooldownDuration: PAUSE_MS });
  let failed = -Infinity;
  return async (header, token) => {
    if (performance.now() - failed > PAUSE_MS) {
      try {
        return await fetched(header, token);
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
        failed = performance.now();
      }
    }
    throw new Error('the keys of the partner can’t be read');
  };
}

/** The keys that sign for a partner; undefined: it does not vouch for people. */
export function keysOf({ keys, keysUrl }: Pick<PartnerRow, 'keys' | 'keysUrl'>): JWTVerifyGetKey | undefined {
  if (keys) return createLocalJWKSet({ keys });
  if (!keysUrl) return undefined;
  const known = remote.get(keysUrl) ?? keysAt(keysUrl);
  remote.set(keysUrl, known);
  return known;
}
