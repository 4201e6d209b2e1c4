import * as v from 'valibot';
import * as paths from '../api/contract/paths';
import { calendarEvents as schema } from '../api/contract/users';
import type { Platform } from './platform';

const events = v.pipe(
  schema,
  v.transform(({ data }) => data),
);

/** What falls between two instants (ISO 8601), by start. */
export const calendarEvents = (platform: Platform, from: string, to: string) =>
  platform.resource(events, paths.calendarEvents(from, to));
