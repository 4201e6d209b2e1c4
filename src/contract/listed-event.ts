import type { CalendarEvent } from './entities';

const listed = [
  'id',
  'kind',
  'title',
  'start',
  'objectiveId',
  'isDone',
] as const satisfies readonly (keyof CalendarEvent)[];

/** The fields of an event where only its day and its name are shown. The client selects exactly these. */
export const listedEventFields: readonly string[] = listed;
export type ListedEvent = Pick<CalendarEvent, (typeof listed)[number]>;
