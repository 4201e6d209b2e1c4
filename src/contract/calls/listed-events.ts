import { call } from '../call';
import * as paths from '../dashboard-paths';
import { listedEvents } from '../listed-events';

export const eventsInShort = call('get', paths.eventsInShort, { answer: listedEvents });
