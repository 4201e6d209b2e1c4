import { flag, maybeText, pageOf, text } from './common';
import * as v from './schema';
import type { ListedEvent } from './listed-event';

const listedEvent: v.GenericSchema<unknown, ListedEvent> = v.object({
  id: text,
  kind: v.picklist(['due', 'available', 'closes', 'event', 'term']),
  title: text,
  start: text,
  objectiveId: maybeText,
  isDone: v.optional(flag),
});
/** GET users/me/calendar-events/query?from&to, with the selected fields */
export const listedEvents = pageOf(listedEvent);
