import { randomBytes } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { oidcPayloads, sessions, users } from '../../../db/schema';
import { checkPassword, hashPassword } from '../passwords';
import type { UserRow } from '../sessions';
import { passwordError, type SignUpError } from '../sign-up';
import { tokenDigest } from '../../token-digest';

const MODEL = 'PasswordLink';
export const LINK_MINUTES = 60;

const isOpen = (token: string, now: Date) =>
  and(eq(oidcPayloads.model, MODEL), eq(oidcPayloads.id, tokenDigest(token)), gt(oidcPayloads.expires, now));

/** The person with a username or an email address, and a password; undefined: there is none. */
export async function personNamed(db: Db, typed: string): Promise<UserRow | undefined> {
  const name = typed.trim().normalize('NFC').toLowerCase();
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.username, name), eq(users.email, name)));
  return user?.password ? user : undefined;
}

/** Makes a link that sets a new password once, within an hour. @returns its token; the database has only a digest of it */
export async function makeLink(db: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await db.insert(oidcPayloads).values({ model: MODEL, id: tokenDigest(token), payload: { of: userId }, expires });
  return token;
}

/** Whose password a link sets; undefined: it was used, or its time is over. */
export async function personOfLink(db: Db, token: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(oidcPayloads)
    .innerJoin(users, sql`${users.id}::text = ${oidcPayloads.payload} ->> 'of'`)
    .where(isOpen(token, now));
  return row?.user;
}

/**
 * Ends all that a person's password has opened: sessions, those of the provider, and tokens of pages of partners.
 * @param except a session that goes on
 */
export async function endSignIns(db: Db, userId: string, except = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), sql`${sessions.id} <> ${except}`));
  await db.delete(sessions).where(eq(sessions.impersonatorId, userId));
  // Grants, their tokens, and the provider's own sessions all name the account.
  await db.delete(oidcPayloads).where(sql`${oidcPayloads.payload} ->> 'accountId' = ${userId}`);
}

/**
 * Sets a new password by a link, which then is over, as are all other links of the person. Of two uses at once one finds no link.
 * @returns the error of the password; undefined: it is set; null: the link is over
 */
export async function useLink(
  root: Db,
  token: string,
  password: string,
  now: Date,
): Promise<SignUpError | null | undefined> {
  const person = await personOfLink(root, token, now);
  if (!person) return null;
  const error = passwordError(password, person);
  if (error) return error;
  const hash = await hashPassword(password);
  return root.transaction(async (db) => {
    const [used] = await db.delete(oidcPayloads).where(isOpen(token, now)).returning({ id: oidcPayloads.id });
    if (!used) return null;
    await db
      .delete(oidcPayloads)
      .where(and(eq(oidcPayloads.model, MODEL), sql`${oidcPayloads.payload} ->> 'of' = ${person.id}`));
    await db.update(users).set({ password: hash }).where(eq(users.id, person.id));
    await endSignIns(db, person.id);
    return undefined;
  });
}

/** The errors of the form that changes a password. */
export type ChangeError = { current: 'wrong' } | { next: SignUpError | 'asBefore' };

/** Changes a password for somebody who knows the current one. All other sign-ins end. @returns the error of a field */
export async function changePassword(
  root: Db,
  { person, sessionId }: { person: UserRow; sessionId: string },
  { current, next }: { current: string; next: string },
): Promise<ChangeError | undefined> {
  if (!(await checkPassword(current, person.password))) return { current: 'wrong' };
  const error = passwordError(next, person);
  if (error) return { next: error };
  if (await checkPassword(next, person.password)) return { next: 'asBefore' };
  const hash = await hashPassword(next);
  await root.transaction(async (db) => {
    await db.update(users).set({ password: hash }).where(eq(users.id, person.id));
    await endSignIns(db, person.id, sessionId);
  });
  return undefined;
}
