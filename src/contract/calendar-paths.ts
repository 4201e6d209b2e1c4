import { path } from './path';
import { LMS } from './public-paths';

// These paths are in this file because their subject loads them.

/** GET: the dates of the learner’s courses between two instants (ISO 8601). */
export const calendarEvents = path(`${LMS}users/me/calendar-events/query`, (from: string, to: string) => ({
  from,
  to,
}));
/** Whether the learner's calendar has a private address. POST creates it, DELETE revokes it. */
export const calendarLink = `${LMS}users/me/calendar-link`;
