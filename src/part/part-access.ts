import { kindOf } from './kind-of';
import type { ActivityPart } from '../contract/activities';
import { WorkflowState } from '../contract/enumerations';
import type { LockReason, Locks } from '../course/rules/locks';
import { activityReview, type ReviewReason } from '../course/rules/review';
import { isDone, isFinished, isSection, partState } from '../course/rules/tree';

/** What can be shown of a part now. */
export type PartAccess =
  | { kind: 'section' | 'content' | 'proctored' }
  /** A kind of content that this version does not show. */
  | { kind: 'unavailable' }
  | { kind: 'locked'; reason: LockReason }
  /** The learner has done it, and may not review it now. */
  | { kind: 'closed'; reason: ReviewReason };

const isUnderWay = (part: ActivityPart) => partState(part) === WorkflowState.inProgress;

/**
 * What can be shown of a part: a lock comes before all else, and what a finished part may show depends on its review.
 * @param locks the locks of the tree by axis
 * @param reviewing the attempt at the course is over, so that nothing in it is under way
 * @example partAccess(part, new Map([[part.axis, reason]]), now) // { kind: 'locked', reason }
 * @example partAccess(proctoredPart, new Map(), now) // { kind: 'proctored' }
 */
export function partAccess(part: ActivityPart, locks: Locks, now: Date, reviewing = false): PartAccess {
  const { childActivity, axis } = part;
  const lock = locks.get(axis);
  if (lock) return { kind: 'locked', reason: lock };
  if (isSection(childActivity)) return { kind: 'section' };
  const closed = isDone(part) && (reviewing || !isUnderWay(part)) ? activityReview(childActivity, now) : null;
  if (closed) return { kind: 'closed', reason: closed };
  if (!kindOf(childActivity)) return { kind: 'unavailable' };
  return { kind: childActivity.proctored && !isDone(part) ? 'proctored' : 'content' };
}

/** The id of the last workflow of a part if it is not done yet; else null. */
export function openWorkflowId(part: ActivityPart): string | null {
  const workflow = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
  return workflow?.state === WorkflowState.inProgress ? workflow.id : null;
}

/** Whether the learner can work on a part now: it is open, and not done or in progress again. */
export const canComplete = (part: ActivityPart, locks: Locks, now: Date): boolean => {
  const state = partState(part);
  const isLive = isUnderWay(part) || (state === null && !isFinished(part));
  return isLive && partAccess(part, locks, now).kind === 'content';
};
