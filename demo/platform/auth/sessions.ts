import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/client';
import { sessions, users } from '../db/schema';

export const SESSION_COOKIE = 'learnSession';
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

export type UserRow = typeof users.$inferSelect;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a session; answers the opaque value for the cookie, of which only a digest is stored. */
export async function openSession(db: Db, userId: string, idToken: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(Date.now() + SESSION_SECONDS * 1_000);
  await db.insert(sessions).values({ id: digest(token), userId, idToken: idToken ?? null, expires });
  return token;
}

/** Whose session it is; undefined when it has ended. */
export async function findSession(
  db: Db,
  token: string | undefined,
): Promise<{ user: UserRow; idToken: string | null } | undefined> {
  if (!token) return undefined;
  const [row] = await db
    .select({ user: users, idToken: sessions.idToken })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, digest(token)), gt(sessions.expires, new Date())));
  return row;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, digest(token)));
}
