import * as v from 'valibot';
import { maybeInstant, maybeText, pageOf, text } from './common';

/**
 * Something that waits for the learner: a mandatory course that is due soon or overdue, a course that closes soon, one that
 * was not passed and may be taken again, an event of a course under way, a certificate that expires.
 */
export const task = v.object({
  id: text,
  kind: v.picklist(['due', 'closes', 'retake', 'event', 'certificate']),
  /** Name of the course; of an event, its own. */
  title: text,
  objectiveId: text,
  /** Of an event: the part of the course. */
  axis: maybeText,
  certificateNumber: maybeText,
  /** When it is due, closes, begins or expires. */
  date: maybeInstant,
});
/** GET users/me/tasks/query, the most urgent first. */
export const taskPage = pageOf(task);
export type Task = v.InferOutput<typeof task>;
