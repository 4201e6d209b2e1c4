import { call } from '../call';
import { calendarEvent } from '../calendar';
import { pageOf } from '../common';
import * as paths from '../dashboard-paths';
import { eventRowFields } from '../listed';
import { narrow } from '../narrow';

export const eventsInShort = call('get', paths.eventsInShort, {
  answer: pageOf(narrow(calendarEvent, eventRowFields)),
});
