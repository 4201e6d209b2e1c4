import * as v from './schema';
import { maybeInstant, maybeText, pageOf, text } from './common';

/**
 * Something that waits for the learner: a mandatory course that is due soon or overdue, a course that closes soon, one that
 * was not passed and may be taken again, an event of a course under way, a certificate that expires, a question that came
 * by email and has no answer yet.
 */
export const task = v.object({
  id: text,
  kind: v.picklist(['due', 'closes', 'retake', 'event', 'certificate', 'question']),
  /** Name of the course; of an event, its own; of a question, the question. */
  title: text,
  objectiveId: text,
  /** Of an event: the part of the course. */
  axis: maybeText,
  certificateNumber: maybeText,
  /** Of a question. */
  reinforcementWorkflowId: v.optional(maybeText),
  /** When it is due, closes, begins or expires. */
  date: maybeInstant,
});
/** GET users/me/tasks/query, the most urgent first. */
export const taskPage = pageOf(task);
export type Task = v.InferOutput<typeof task>;
