import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { oidcPayloads } from '../../db/schema';

/*
 * A family is all tokens of one sign-in in one browser: the first access and refresh token, and what they were renewed to. It is a
 * grant of the provider. Each call loads the person by a query that joins the grant (access.ts), so that a family that ends here has
 * ended for all processes.
 */

async function end(db: Db, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await db.delete(oidcPayloads).where(inArray(oidcPayloads.grantId, [...ids]));
  await db.delete(oidcPayloads).where(and(eq(oidcPayloads.model, 'Grant'), inArray(oidcPayloads.id, [...ids])));
}

/** Ends one family. */
export const endFamily = (db: Db, id: string): Promise<void> => end(db, [id]);

/** Ends all families of a partner. */
export async function endFamiliesOfPartner(db: Db, clientId: string): Promise<void> {
  const rows = await db
    .select({ id: oidcPayloads.id })
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.model, 'Grant'), sql`${oidcPayloads.payload}->>'clientId' = ${clientId}`));
  await end(
    db,
    rows.map(({ id }) => id),
  );
}

/** Ends the families that began in a session of the provider. @param uid of the session */
export async function endFamiliesOfSession(db: Db, uid: string): Promise<void> {
  const rows = await db
    .selectDistinct({ id: oidcPayloads.grantId })
    .from(oidcPayloads)
    .where(sql`${oidcPayloads.payload}->>'sessionUid' = ${uid}`);
  await end(
    db,
    rows.flatMap(({ id }) => id ?? []),
  );
}
