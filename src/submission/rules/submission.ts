import { MOST_ATTACHMENTS } from '../../base/constants';
import { LONGEST_WORK } from '../../base/work-limits';
import type { ActivityConstraint } from '../../contract/work';
import { WorkflowState } from '../../contract/enumerations';

/** What decides whether a learner may submit at a part. */
export interface SubmissionFacts {
  /** WorkflowState of the last attempt at the part; null: not started. */
  state: number | null;
  /** WorkflowState of the attempt at the course. */
  courseState: number;
  constraint: Pick<ActivityConstraint, 'startFrom' | 'due' | 'gracePeriodUntil' | 'accessibleUntil'> | null;
  /** The course lets the learner submit again. */
  again: boolean;
}

/**
 * Why nothing can be submitted: the part is not started, not open yet, or closed; its work is submitted and the course does not take it
 * again, or no more since the due date; it is graded; the attempt at the course is over.
 */
export const SUBMISSION_REFUSALS = ['notStarted', 'notYet', 'closed', 'submitted', 'due', 'graded', 'over'] as const;
export type SubmissionRefusal = (typeof SUBMISSION_REFUSALS)[number];

const hasPassed = (date: string | null | undefined, now: Date) => Boolean(date) && now >= new Date(date!);

/** States in which the work at a part waits for its grade. */
const WAITING: readonly number[] = [WorkflowState.submitted, WorkflowState.inGrading];
/** States of an attempt at a course in which a grade may still come. */
const UNGRADED: readonly number[] = [WorkflowState.inProgress, ...WAITING];

/**
 * Why a learner can't submit now, or null. At the instant of a date, that date has passed. Late work is taken until the grace period
 * ends; again only before the due date.
 * @example submissionRefusal({ state: 3, courseState: 1, constraint: null, again: false }, now) // 'submitted'
 */
export function submissionRefusal(facts: SubmissionFacts, now: Date): SubmissionRefusal | null {
  const { state, courseState, constraint, again } = facts;
  const { startFrom, due, gracePeriodUntil, accessibleUntil } = constraint ?? {};
  if (state === null) return 'notStarted';
  const isWaiting = WAITING.includes(state);
  if (state !== WorkflowState.inProgress && !isWaiting) return 'graded';
  if (isWaiting && !UNGRADED.includes(courseState)) return 'graded';
  if (!isWaiting && courseState !== WorkflowState.inProgress) return 'over';
  if (isWaiting && !again) return 'submitted';
  if (startFrom && now < new Date(startFrom)) return 'notYet';
  if (hasPassed(gracePeriodUntil, now) || hasPassed(accessibleUntil, now)) return 'closed';
  return isWaiting && hasPassed(due, now) ? 'due' : null;
}

/** Whether work that is submitted now is late: its due date has passed. */
export const isLate = (constraint: Pick<ActivityConstraint, 'due'> | null, now: Date): boolean =>
  hasPassed(constraint?.due, now);

export type WorkProblem = 'empty' | 'long' | 'many';

/**
 * Why a text and files can't be submitted; null when they can.
 * @example workProblem({ text: ' ', files: [] }) // 'empty'
 */
export function workProblem({ text, files }: { text: string; files: readonly unknown[] }): WorkProblem | null {
  if (text.trim() === '' && files.length === 0) return 'empty';
  if (text.length > LONGEST_WORK) return 'long';
  return files.length > MOST_ATTACHMENTS ? 'many' : null;
}
