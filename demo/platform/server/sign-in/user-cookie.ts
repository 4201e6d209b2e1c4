import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Db } from '../../db/client';
import { memberships, units } from '../../db/schema';
import { cookieOptions } from './cookies';
import { SESSION_SECONDS, type UserRow } from './sessions';

export const USER_COOKIE = 'lmsUser';

/** Sets the cookie that pages may read (LIM-02): who is signed in. It grants no access. */
export async function setUserCookie(c: Context, db: Db, user: UserRow, origin: string): Promise<void> {
  const [unit] = await db
    .select({ name: units.name })
    .from(memberships)
    .innerJoin(units, eq(units.id, memberships.unitId))
    .where(and(eq(memberships.userId, user.id), eq(memberships.isPrimary, true)));
  const about = {
    username: user.username,
    department_name: unit?.name ?? '',
    external_id: user.externalId ?? user.id,
  };
  setCookie(c, USER_COOKIE, JSON.stringify(about), {
    ...cookieOptions(origin),
    httpOnly: false,
    maxAge: SESSION_SECONDS,
  });
}
