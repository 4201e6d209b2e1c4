import { EVENT_SESSION_MINUTES } from '../base/constants';
import * as v from './schema';
import { setting } from './setting';

/** Minutes without an event until the next one begins a new session of the event log. */
export const eventSessionSetting = setting(
  'lms.datalake.sessionDuration',
  v.pipe(v.number(), v.minValue(1)),
  EVENT_SESSION_MINUTES,
);
