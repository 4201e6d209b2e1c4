import * as v from './schema';
import { flag, number, text } from './common';

/** The names of the events (SES-03). src/client/telemetry has the details of each. */
export const EVENT_NAMES = [
  'course_open_for_review',
  'course_restart',
  'objective_start',
  'activity_start',
  'course_open_first_time',
  'about_the_course_page_load',
  'product_feedback',
  'my_courses_search',
] as const;

/** Most events per call. */
export const MOST_EVENTS = 50;
const MOST_DETAILS = 20;
const LONGEST_DETAIL = 4_000;

const short = v.pipe(text, v.maxLength(200));
const detail = v.nullable(v.union([v.pipe(text, v.maxLength(LONGEST_DETAIL)), number, flag, v.array(short)]));

/** The user properties of an event (SES-03). */
const userProperties = v.object({
  id: v.pipe(text, v.uuid()),
  /** The mobile layout was shown. */
  mobile: flag,
  role: v.literal('learner'),
  locale: short,
  appVersion: v.nullable(short),
  tenant: short,
});

export const event = v.object({
  /** Made by the client: the same id twice is stored once. */
  id: v.pipe(text, v.uuid()),
  name: v.picklist(EVENT_NAMES),
  at: v.pipe(text, v.isoTimestamp()),
  /** The logger's session; a new one begins after a pause (`lms.datalake.sessionDuration`). */
  sessionId: v.pipe(text, v.uuid()),
  user: userProperties,
  details: v.pipe(
    v.record(short, detail),
    v.check((details) => Object.keys(details).length <= MOST_DETAILS, 'These are too many details.'),
  ),
});

/** POST /api/platform/v1/events: one or a batch. */
export const events = v.union([event, v.pipe(v.array(event), v.minLength(1), v.maxLength(MOST_EVENTS))]);
/** The number of new events that were stored. */
export const eventsAnswer = v.object({ stored: number });

export type LogEvent = v.InferOutput<typeof event>;
