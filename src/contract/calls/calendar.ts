import { call } from '../call';
import * as calendar from '../calendar';
import * as paths from '../paths';
import * as calendarPaths from '../calendar-paths';
import { text } from '../common';

export const calendarEvents = call('get', calendarPaths.calendarEvents, { answer: calendar.calendarEvents });
export const calendarLink = call('get', calendarPaths.calendarLink, { answer: calendar.calendarLink });
export const makeCalendarLink = call('post', calendarPaths.calendarLink, {
  body: calendar.calendarLinkCommand,
  answer: calendar.calendarAddress,
  changes: [calendarLink],
});
export const revokeCalendarLink = call('delete', calendarPaths.calendarLink, {
  answer: calendar.calendarLink,
  changes: [calendarLink],
});
/** For calendars that subscribe: they ask with the token in the address, and without a session. */
export const calendarFeed = call('get', `${paths.LMS}users/me/calendar.ics`, { answer: text });
