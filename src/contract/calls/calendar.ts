import { call } from '../call';
import * as paths from '../paths';
import * as calendarPaths from '../calendar-paths';
import { text } from '../common';
import * as users from '../users';

export const calendarEvents = call('get', calendarPaths.calendarEvents, { answer: users.calendarEvents });
export const calendarLink = call('get', calendarPaths.calendarLink, { answer: users.calendarLink });
export const makeCalendarLink = call('post', calendarPaths.calendarLink, {
  body: users.calendarLinkCommand,
  answer: users.calendarAddress,
  changes: [calendarLink],
});
export const revokeCalendarLink = call('delete', calendarPaths.calendarLink, {
  answer: users.calendarLink,
  changes: [calendarLink],
});
/** For calendars that subscribe: they ask with the token in the address, and without a session. */
export const calendarFeed = call('get', `${paths.LMS}users/me/calendar.ics`, { answer: text });
