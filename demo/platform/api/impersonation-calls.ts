import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { text } from '../../../src/api/contract/common';
import { endImpersonation, impersonate } from '../auth/sessions';
import { setUserCookie } from '../auth/user-cookie';
import { users } from '../db/schema';
import { learnerCall, PLATFORM, type Call } from './call';
import { notFound, Problem } from './problem';

/** Calls by which an administrator acts as another user; /learn/oidc/logout ends it too. @param origin the platform's origin */
export const impersonationCalls = (origin: string): Call[] => [
  learnerCall({
    method: 'post',
    path: `${PLATFORM}start-impersonation`,
    summary: 'Lets an administrator act as another person, by username',
    body: v.object({ username: v.pipe(text, v.maxLength(200)) }),
    answer: v.object({ id: text }),
    async run({ db, user, session, body, context }) {
      if (!user.canImpersonate || session.impersonator || session.access)
        throw new Problem(403, 'You may not act for others.');
      const [other] = await db
        .select()
        .from(users)
        .where(and(eq(users.username, body.username), eq(users.canImpersonate, false)));
      if (!other) throw notFound();
      await impersonate(db, session, other);
      await setUserCookie(context, db, other, origin);
      return { id: other.id };
    },
  }),
  learnerCall({
    method: 'post',
    path: `${PLATFORM}end-impersonation`,
    summary: 'Ends the impersonation: the session is the administrator’s again',
    body: v.object({}),
    answer: v.object({ id: text }),
    async run({ db, user, session, context }) {
      if (!session.impersonator) return { id: user.id };
      await endImpersonation(db, session, session.impersonator);
      await setUserCookie(context, db, session.impersonator, origin);
      return { id: session.impersonator.id };
    },
  }),
];
