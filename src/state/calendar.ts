import * as v from '../api/contract/schema';
import * as paths from '../api/contract/paths';
import { calendarAddress, calendarLink as linkSchema, calendarEvents as schema } from '../api/contract/users';
import type { Platform } from './platform';
import { readStored, store } from './storage';

const events = v.pipe(
  schema,
  v.transform(({ data }) => data),
);

/** What falls between two instants (ISO 8601), by start. */
export const calendarEvents = (platform: Platform, from: string, to: string) =>
  platform.resource(events, paths.calendarEvents(from, to));

/** Whether the learner's calendar has a private address. */
export const calendarLink = (platform: Platform) => platform.resource(linkSchema, paths.calendarLink);

const linkChanged = (platform: Platform) => platform.refresh((path) => path === paths.calendarLink);

/** Makes the private address, and answers it: it is told this once. One before works no more. @throws as the client does */
export async function makeCalendarLink(platform: Platform, locale: string): Promise<string> {
  const { address } = await platform.client.send('POST', calendarAddress, paths.calendarLink, { locale });
  linkChanged(platform);
  return address;
}

/** @throws as the client does */
export async function revokeCalendarLink(platform: Platform): Promise<void> {
  await platform.client.send('DELETE', linkSchema, paths.calendarLink, {});
  linkChanged(platform);
}

/** What a calendar can leave out. */
export const CALENDAR_FILTERS = ['due', 'availability', 'event', 'term'] as const;
export type CalendarFilter = (typeof CALENDAR_FILTERS)[number];

const keyOf = ({ apiBase }: Platform) => `learn-calendar ${apiBase}`;

/** What the learner left out last. */
export function keptLeftOut(platform: Platform): CalendarFilter[] {
  const kept = readStored(keyOf(platform)).split(',');
  return CALENDAR_FILTERS.filter((filter) => kept.includes(filter));
}

export const keepLeftOut = (platform: Platform, leftOut: readonly CalendarFilter[]): void =>
  store(keyOf(platform), leftOut.join());
