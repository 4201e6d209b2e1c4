// The calendar: the dates of courses, parts and events as entries, and the link by which other calendars read them.
import * as calls from '../../../src/contract/calls/calendar';
import { learnerCall, publicCall, type Call } from '../server/call';
import { notFound, Problem } from '../server/problem';
import { CALENDAR_FEED } from '../lists/public-calls';
import { entriesOf } from './entries';
import { feedOf } from './feed';
import { linkMade, makeLink, ownerOf, revokeLink } from './links';

/** The longest range of one request, in days. */
const LONGEST_DAYS = 1_100;
const DAY_MS = 86_400_000;
/** How long calendar programs may cache the feed, and so show it after its address was revoked. */
const CACHE_SECONDS = 900;

/** The range of the query. @throws Problem 400 */
function windowOf(query: URLSearchParams): { from: Date; to: Date } {
  const [from, to] = [new Date(query.get('from') ?? NaN), new Date(query.get('to') ?? NaN)];
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (!(days > 0 && days <= LONGEST_DAYS)) {
    throw new Problem(400, `from and to are instants, from before to, at most ${LONGEST_DAYS} days apart.`, {
      from: ['An ISO 8601 instant is needed.'],
    });
  }
  return { from, to };
}

/** Calls for the learner's calendar and its private address for calendar programs. @param origin the platform's origin */
export const calendarCalls = (origin: string): Call[] => [
  learnerCall(calls.calendarEvents, {
    summary: 'Dates of the learner’s courses between two instants',
    query: { from: 'An ISO 8601 instant', to: 'An ISO 8601 instant after it, 1,100 days later at most' },
    selects: true,
    tagged: true,
    run: async ({ db, user, query, now, changes }) => ({
      data: await entriesOf({ db, user, now, changes, ...windowOf(query) }),
    }),
  }),
  learnerCall(calls.calendarLink, {
    summary: 'Whether the learner’s calendar has a private address, and since when',
    run: async ({ db, user }) => ({ created: await linkMade(db, user.id) }),
  }),
  learnerCall(calls.makeCalendarLink, {
    summary:
      'Creates a private address of the learner’s calendar, which only this response contains; an earlier address becomes invalid',
    async run({ db, user, session, body, now }) {
      // The address would still work after the session of a partner's page, or after the impersonation.
      if (session.access) throw new Problem(403, 'This address can be made in the portal only.');
      if (session.impersonator) throw new Problem(403, 'Only the learner may make this address.');
      const address = new URL(CALENDAR_FEED, origin);
      address.searchParams.set('token', await makeLink(db, user.id, now));
      address.searchParams.set('locale', body.locale);
      return { address: address.href };
    },
  }),
  learnerCall(calls.revokeCalendarLink, {
    summary: 'Revokes the private address of the learner’s calendar',
    async run({ db, user }) {
      await revokeLink(db, user.id);
      return { created: null };
    },
  }),
  publicCall(calls.calendarFeed, {
    summary: 'The calendar of a private address, as iCalendar; the token in the address takes the place of a session',
    notFound: 'The private address is not valid any more',
    query: { token: 'The key of the private address', locale: 'Language of the texts, e.g. de-DE' },
    file: true,
    async run({ db, query, now, context }) {
      const user = await ownerOf(db, query.get('token') ?? '');
      if (!user) throw notFound();
      const file = await feedOf({ db, user, origin, locale: query.get('locale') ?? 'en', now });
      return context.body(file, 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="calendar.ics"',
        'cache-control': `private, max-age=${CACHE_SECONDS}`,
        'referrer-policy': 'no-referrer',
      });
    },
  }),
];
