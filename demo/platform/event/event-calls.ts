import * as calls from '../../../src/contract/calls/events';
import { events } from '../db/schema';
import { learnerCall, type Call } from '../server/call';

/** Calls of the event log (SES-03). */
export const eventCalls: Call[] = [
  learnerCall(calls.events, {
    summary: 'Stores events about the learner’s actions, one or a batch; each id once',
    async run({ db, user, body }) {
      // Events of a user who was signed in before are dropped.
      const own = (Array.isArray(body) ? body : [body]).filter((event) => event.user.id === user.id);
      if (own.length === 0) return { stored: 0 };
      const rows = await db
        .insert(events)
        .values(
          own.map(({ id, name, at, ...properties }) => ({ id, userId: user.id, name, at: new Date(at), properties })),
        )
        .onConflictDoNothing()
        .returning({ id: events.id });
      return { stored: rows.length };
    },
  }),
];
