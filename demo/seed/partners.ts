import type { Db } from '../platform/db/client';
import { partners } from '../platform/db/schema';

/** The origins of the demo's pages on other sites; undefined: there is no such page. */
export interface PartnerOrigins {
  partner?: string | undefined;
  portal?: string | undefined;
}

/**
 * Registers the demo's partner page and its portal: learners sign in there in a window, or the site's server vouches for them with the
 * keys at `/jwks.json`. At each start they get their current addresses.
 */
export async function addPartners(db: Db, { partner, portal }: PartnerOrigins): Promise<void> {
  const rows: (typeof partners.$inferInsert)[] = [];
  const usual = { scopes: ['learn:read', 'learn:write'] as const, signIn: true, keys: null };
  if (partner) {
    const row = { clientId: 'demo-partner', name: 'City library', origins: [partner], mayCreate: true };
    rows.push({ ...usual, ...row, scopes: [...usual.scopes], keysUrl: `${partner}/jwks.json` });
  }
  if (portal) {
    const row = { clientId: 'demo-portal', name: 'Management portal', origins: [portal], mayCreate: true };
    rows.push({ ...usual, ...row, scopes: [...usual.scopes], keysUrl: `${portal}/jwks.json` });
  }
  for (const { clientId, ...row } of rows) {
    await db
      .insert(partners)
      .values({ clientId, ...row })
      .onConflictDoUpdate({ target: partners.clientId, set: row });
  }
}
