import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { calendarTokens, users } from '../db/schema';

/*
 * Who has the address has the calendar, so the address is as good as a password: 256 bits that are told once, of which the
 * database knows a digest. It is found by that digest, so that how long an answer takes says nothing of the token.
 */

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the one link of a person; one that they had works no more. */
export async function makeLink(db: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { hash: digest(token), created: now };
  await db
    .insert(calendarTokens)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: calendarTokens.userId, set: row });
  return token;
}

export async function revokeLink(db: Db, userId: string): Promise<void> {
  await db.delete(calendarTokens).where(eq(calendarTokens.userId, userId));
}

/** When the person's link was made; null where there is none. */
export async function linkMade(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ created: calendarTokens.created })
    .from(calendarTokens)
    .where(eq(calendarTokens.userId, userId));
  return row?.created.toISOString() ?? null;
}

/** Whose calendar a token opens; undefined for one that was revoked or never was. */
export async function ownerOf(db: Db, token: string): Promise<{ id: string; timezone: string | null } | undefined> {
  const [row] = await db
    .select({ id: users.id, timezone: users.timezone })
    .from(calendarTokens)
    .innerJoin(users, eq(users.id, calendarTokens.userId))
    .where(eq(calendarTokens.hash, digest(token)));
  return row;
}
