import { send } from '../client/page/send';
import * as calls from '../contract/calls/calendar';
import { calendarEvents as schema } from '../contract/calendar';
import * as v from '../contract/schema';
import type { Platform } from '../client/session/platform';
import { readStored, store } from '../client/page/storage';

const events = v.pipe(
  schema,
  v.transform(({ data }) => data),
);

/** The calendar entries between two instants (ISO 8601), sorted by start. */
export const calendarEvents = (platform: Platform, from: string, to: string) =>
  platform.resource({ ...calls.calendarEvents(from, to), answer: events });

/** Whether the learner's calendar has a private address. */
export const calendarLink = (platform: Platform) => platform.resource(calls.calendarLink());

/** Creates the private address and returns it; the platform shows it only this once. An older address stops working. @throws as the client */
export const makeCalendarLink = async (platform: Platform, locale: string): Promise<string> =>
  (await send(platform, calls.makeCalendarLink(), { locale })).address;

/** Revokes the private address. @throws as the client */
export const revokeCalendarLink = async (platform: Platform): Promise<void> =>
  void (await send(platform, calls.revokeCalendarLink(), undefined));

/** The kinds of entries that a learner can hide. */
export const CALENDAR_FILTERS = ['due', 'availability', 'event', 'term'] as const;
export type CalendarFilter = (typeof CALENDAR_FILTERS)[number];

const keyOf = ({ apiBase }: Platform) => `learn-calendar ${apiBase}` as const;

/** The kinds of entries that the learner has hidden. */
export function savedHiddenKinds(platform: Platform): CalendarFilter[] {
  const saved = readStored(keyOf(platform)).split(',');
  return CALENDAR_FILTERS.filter((filter) => saved.includes(filter));
}

/** Stores the kinds of entries that the learner hides. */
export const saveHiddenKinds = (platform: Platform, hidden: readonly CalendarFilter[]): void =>
  void store(keyOf(platform), hidden.join());
