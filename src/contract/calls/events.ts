import { call } from '../call';
import { events as eventsBody, eventsAnswer } from '../events';
import * as paths from '../paths';

export const events = call('post', paths.events, { body: eventsBody, answer: eventsAnswer });
