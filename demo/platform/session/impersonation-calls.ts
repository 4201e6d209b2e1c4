// Acting for a learner: `acting_id` stands beside the learner at all that the person writes; teachers and administrators see that name.
import * as calls from '../../../src/contract/calls/acting';
import { and, asc, eq, sql } from 'drizzle-orm';
import { MOST_PEOPLE } from '../../../src/contract/acting';
import { endImpersonation, impersonate } from '../server/sign-in/sessions';
import { setUserCookie } from '../server/sign-in/user-cookie';
import { users } from '../db/schema';
import { learnerCall, type Call } from '../server/call';
import { notFound, Problem } from '../server/problem';

const mayAct = (user: { canImpersonate: boolean }, session: { impersonator?: unknown; access?: unknown }) =>
  user.canImpersonate && !session.impersonator && !session.access;
const refused = () => new Problem(403, 'You may not act for others.');

/** Calls by which an administrator acts as another user; /learn/oidc/logout ends it too. @param origin the platform's origin */
export const impersonationCalls = (origin: string): Call[] => [
  learnerCall(calls.peopleToActFor, {
    summary: 'The people for whom the signed-in administrator may act, by name',
    query: { search: 'Part of a name or username' },
    async run({ db, user, session, query }) {
      if (!mayAct(user, session)) throw refused();
      const name = sql<string>`concat_ws(' ', ${users.firstName}, ${users.middleName}, ${users.lastName})`;
      const word = (query.get('search') ?? '').trim().slice(0, 100);
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      const data = await db
        .select({ id: users.id, username: users.username, name })
        .from(users)
        .where(
          and(
            eq(users.canImpersonate, false),
            sql`search_fold(${name} || ' ' || ${users.username}) like search_fold(${pattern})`,
          ),
        )
        .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
        .limit(MOST_PEOPLE);
      return { data };
    },
  }),
  learnerCall(calls.startActing, {
    summary: 'Lets an administrator act as another person, by username',
    async run({ db, user, session, body, context }) {
      if (!mayAct(user, session)) throw refused();
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
  learnerCall(calls.endActing, {
    summary: 'Ends the impersonation: the session is the administrator’s again',
    async run({ db, user, session, context }) {
      if (!session.impersonator) return { id: user.id };
      await endImpersonation(db, session, session.impersonator);
      await setUserCookie(context, db, session.impersonator, origin);
      return { id: session.impersonator.id };
    },
  }),
];
