import type { Session } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { featureFlags, settings } from '../db/schema';

/** The tenant's settings and feature flags, by name. */
export interface TenantFacts {
  settings: Readonly<Record<string, unknown>>;
  flags: ReadonlyMap<string, boolean>;
}

async function readFacts(db: Db): Promise<TenantFacts> {
  const [values, flags] = await Promise.all([db.select().from(settings), db.select().from(featureFlags)]);
  return {
    settings: Object.fromEntries(values.map(({ key, value }) => [key, value])),
    flags: new Map(flags.map(({ name, enabled }) => [name, enabled])),
  };
}

const cache = new WeakMap<Db, { version: string; facts: Promise<TenantFacts> }>();

/** The tenant's settings and flags. Takes no query while the tenant has the version that this process has read. */
export function tenantFacts(
  db: Db,
  { versions: { tenant: version } }: Pick<Session, 'versions'>,
): Promise<TenantFacts> {
  const known = cache.get(db);
  if (known && known.version === version) return known.facts;
  const facts = readFacts(db);
  if (version) {
    cache.set(db, { version, facts });
    facts.catch(() => cache.delete(db));
  }
  return facts;
}
