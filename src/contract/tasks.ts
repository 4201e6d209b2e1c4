import * as v from './schema';
import { maybeInstant, maybeText, pageOf, text } from './common';

/**
 * A task of the learner: a mandatory course that is due soon or overdue, a course that closes soon, a failed course that may be
 * retaken, an event in a course in progress, a certificate that expires, or an unanswered question from an email.
 */
export const task = v.object({
  id: text,
  kind: v.picklist(['due', 'closes', 'retake', 'event', 'certificate', 'question']),
  /** The name of the course or event, or the question. */
  title: text,
  objectiveId: text,
  /** The part of the course, for an event. */
  axis: maybeText,
  certificateNumber: maybeText,
  /** For a question. */
  reinforcementWorkflowId: v.optional(maybeText),
  /** When it is due, closes, starts or expires. */
  date: maybeInstant,
});
/** GET users/me/tasks/query, most urgent first. */
export const taskPage = pageOf(task);
export type Task = v.InferOutput<typeof task>;
