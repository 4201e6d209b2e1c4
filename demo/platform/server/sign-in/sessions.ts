// Sign-in: the embedded OpenID provider (/idp), the portal as its relying party (/learn/oidc), sessions and accounts.
import { randomBytes } from 'node:crypto';
import { subHours } from 'date-fns';
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Db } from '../../db/client';
import { preparedOnce } from '../../db/statements';
import { oidcPayloads, sessions, TENANT_VERSION, users, versions } from '../../db/schema';
import { cookieName } from './cookies';
import { tokenDigest } from '../token-digest';

const SESSION_COOKIE = 'learnSession';
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

export type UserRow = typeof users.$inferSelect;

/** What a checked access token says, see partners/access.ts. */
export interface Access {
  userId: string;
  clientId: string;
  /** Id of its family, see partners/families.ts. */
  family: string;
  scopes: readonly string[];
  expires: Date;
}

export interface Session {
  /** Digest of the cookie's value; of a token the id of its family. */
  id: string;
  user: UserRow;
  /** The administrator who acts as `user`; null: nobody does. */
  impersonator: UserRow | null;
  /** The access token of a page of a partner; null: the session is that of a cookie. */
  access: Access | null;
  /** Of the tenant and of the user: each changes with each change of what lists and trees show. Null: nothing was ever changed. */
  versions: { tenant: string | null; learner: string | null };
}

/** Most characters of what a browser says of itself. */
const LONGEST_BROWSER = 300;

/**
 * Creates a session.
 * @param browser `User-Agent` of the sign-in
 * @returns the value of its cookie; the database has only a digest of it
 */
export async function openSession(
  db: Db,
  userId: string,
  idToken: string | undefined,
  browser?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(Date.now() + SESSION_SECONDS * 1_000);
  await db.insert(sessions).values({
    id: tokenDigest(token),
    userId,
    idToken: idToken ?? null,
    expires,
    browser: browser?.slice(0, LONGEST_BROWSER),
  });
  return token;
}

const impersonators = alias(users, 'impersonators');

const versionOf = (of: SQL | string) =>
  sql<string | null>`(select ${versions.version} from ${versions} where ${versions.of} = ${of})`;
/** Columns of a select of one user. */
const currentVersions = { tenant: versionOf(TENANT_VERSION), learner: versionOf(sql`${users.id}`) };

declare module 'hono' {
  interface ContextVariableMap {
    /** The value of the session cookie, see `readSessionCookie`. */
    sessionToken?: string | undefined;
    /** The checked token of a call, or what the signed address of a file says, see `readCredentials`. */
    access?: Access;
  }
}

/** The name of the session cookie for a public origin. */
export const sessionCookie = (origin: string) => cookieName(SESSION_COOKIE, origin);

/** Reads the session cookie of each request, for `sessionOf`. */
export const readSessionCookie =
  (origin: string): MiddlewareHandler =>
  (c, next) => {
    c.set('sessionToken', getCookie(c, sessionCookie(origin)));
    return next();
  };

/** The person of a family of tokens; undefined when it has ended. */
export async function sessionOfFamily(
  db: Db,
  userId: string,
  family: string,
  now: Date,
): Promise<Pick<Session, 'user' | 'versions'> | undefined> {
  const goesOn = and(eq(oidcPayloads.model, 'Grant'), eq(oidcPayloads.id, family), gt(oidcPayloads.expires, now));
  const [row] = await db
    .select({ user: users, versions: currentVersions })
    .from(users)
    .innerJoin(oidcPayloads, goesOn)
    .where(eq(users.id, userId));
  return row;
}

/** The session of a token; undefined when the token has expired since it was read, or its family has ended. */
async function sessionOfToken(db: Db, access: Access): Promise<Session | undefined> {
  const now = new Date();
  if (access.expires <= now) return undefined;
  const row = await sessionOfFamily(db, access.userId, access.family, now);
  return row && { ...row, id: access.family, impersonator: null, access };
}

/** The query of most requests. */
const sessionQuery = preparedOnce(
  (db: Db) =>
    db
      .select({
        id: sessions.id,
        used: sessions.used,
        user: users,
        impersonator: impersonators,
        versions: currentVersions,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
      .where(and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expires, sql.placeholder('now')))),
  'session',
);

/** A session by its id; undefined when it has ended. */
export async function sessionById(db: Db, id: string): Promise<Session | undefined> {
  const [found] = await sessionQuery(db).execute({ id, now: new Date() });
  return found && { ...found, access: null };
}

/** The session of a request; undefined when it has none, or one that has ended. */
export async function sessionOf(db: Db, c: Context): Promise<Session | undefined> {
  const access = c.get('access');
  if (access) return sessionOfToken(db, access);
  const token = c.get('sessionToken');
  if (!token) return undefined;
  const now = new Date();
  const [found] = await sessionQuery(db).execute({ id: tokenDigest(token), now });
  if (!found) return undefined;
  const { used, ...row } = found;
  // Nobody waits for it, and a failure only makes the time older.
  if (used < subHours(now, 1))
    void db
      .update(sessions)
      .set({ used: now })
      .where(eq(sessions.id, row.id))
      .catch(() => {});
  return { ...row, access: null };
}

/**
 * Deletes a session: its cookie is worth nothing afterwards.
 * @returns the ID token of its sign-in; null: it has none
 */
export async function closeSession(db: Db, { id }: Session): Promise<string | null> {
  const [closed] = await db.delete(sessions).where(eq(sessions.id, id)).returning({ idToken: sessions.idToken });
  return closed?.idToken ?? null;
}

/** Makes the session act as another user until `endImpersonation`. */
export async function impersonate(db: Db, { id, user }: Session, other: UserRow): Promise<void> {
  await db.update(sessions).set({ userId: other.id, impersonatorId: user.id }).where(eq(sessions.id, id));
}

/** Ends impersonation: the session is the administrator's again. */
export async function endImpersonation(db: Db, { id }: Session, administrator: UserRow): Promise<void> {
  await db.update(sessions).set({ userId: administrator.id, impersonatorId: null }).where(eq(sessions.id, id));
}
