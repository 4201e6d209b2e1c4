import * as v from './schema';
import { flag, maybeInstant, maybeText, text } from './common';

export const calendarEvent = v.object({
  id: text,
  /** A due date, the first or last date of availability, an event, or a term. */
  kind: v.picklist(['due', 'available', 'closes', 'event', 'term']),
  title: text,
  /** Of the title, a tag of BCP 47; absent or null: not known. An extra, as the next. */
  language: v.exactOptional(maybeText),
  /** Of `course`. */
  courseLanguage: v.exactOptional(maybeText),
  /** ISO 8601; for whole days (a term) the first day, `2026-09-01`. */
  start: text,
  /** ISO 8601; for whole days the last day, which is included. */
  end: maybeInstant,
  objectiveId: maybeText,
  location: maybeText,
  /** It lasts whole days, which are the same in every time zone. */
  allDay: v.optional(flag),
  /** The name of the course, when the title is that of a part. */
  course: v.exactOptional(maybeText),
  /** The part, for a link to it. */
  activityPathId: v.exactOptional(maybeText),
  /** Present only while the learner may open the event. */
  meetingUrl: v.exactOptional(maybeText),
  /** The learner has done what is due, or can be done until then. */
  isDone: v.optional(flag),
});
export type CalendarEvent = v.InferOutput<typeof calendarEvent>;

/** GET users/me/calendar-events/query?from&to */
export const calendarEvents = v.object({ data: v.array(calendarEvent) });

/** POST users/me/calendar-link: `locale` is the language of the calendar. */
export const calendarLinkCommand = v.object({ locale: v.pipe(text, v.maxLength(35)) });
/** The address is sent only once; the platform stores only a digest of it. */
export const calendarAddress = v.object({ address: text });
/** GET and DELETE users/me/calendar-link: when the valid link was created; null when there is none. */
export const calendarLink = v.object({ created: maybeInstant });
