import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { calendarTokens, users } from '../db/schema';
import { tokenDigest } from '../server/token-digest';

/*
 * Anyone with the address can read the calendar, so it is like a password: it has 256 random bits, is shown once, and the
 * database has only a digest. It is found by the digest, so the time of a response reveals nothing about the token.
 */

/** Creates the private link of a user, and revokes the one before. */
export async function makeLink(db: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { hash: tokenDigest(token), created: now };
  await db
    .insert(calendarTokens)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: calendarTokens.userId, set: row });
  return token;
}

/** Revokes the private link of a user; does nothing when there is none. */
export async function revokeLink(db: Db, userId: string): Promise<void> {
  await db.delete(calendarTokens).where(eq(calendarTokens.userId, userId));
}

/** When the user's link was created; null when there is none. */
export async function linkMade(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ created: calendarTokens.created })
    .from(calendarTokens)
    .where(eq(calendarTokens.userId, userId));
  return row?.created.toISOString() ?? null;
}

/** The user whose calendar a token opens; undefined for a revoked or unknown token. */
export async function ownerOf(db: Db, token: string): Promise<{ id: string; timezone: string | null } | undefined> {
  const [row] = await db
    .select({ id: users.id, timezone: users.timezone })
    .from(calendarTokens)
    .innerJoin(users, eq(users.id, calendarTokens.userId))
    .where(eq(calendarTokens.hash, tokenDigest(token)));
  return row;
}
