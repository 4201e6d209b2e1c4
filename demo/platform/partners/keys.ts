import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { PartnerRow } from './partners';

/** Remote key sets by address; jose caches each, and fetches it again when a key is missing. */
const remote = new Map<string, JWTVerifyGetKey>();

/** The keys that sign for a partner; undefined: it does not vouch for people. */
export function keysOf({ keys, keysUrl }: Pick<PartnerRow, 'keys' | 'keysUrl'>): JWTVerifyGetKey | undefined {
  if (keys) return createLocalJWKSet({ keys });
  if (!keysUrl) return undefined;
  const known = remote.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl), { cooldownDuration: 10_000 });
  remote.set(keysUrl, known);
  return known;
}
