import type { Activity } from '../../contract/activities';
import { WorkflowState } from '../../contract/enumerations';
import { anotherAttemptLock } from './locks';
import { reaches } from './reaches';
import { isCompleted, stateOf } from './tree';

type Attempted = Pick<Activity, 'attemptLimit' | 'activityWorkflowAggregate'>;

/**
 * How many attempts were begun, and how many are allowed (null: no limit), as in 'X out of Y' (CRS-09).
 * @example attemptsOf({ attemptLimit: 3, activityWorkflowAggregate: null }) // { used: 0, limit: 3 }
 */
export const attemptsOf = ({ attemptLimit, activityWorkflowAggregate }: Attempted) => ({
  used: activityWorkflowAggregate?.attempts ?? 0,
  limit: attemptLimit,
});

/**
 * Whether a finished activity may be started again: attempts are left, and its dates still allow a start.
 * @example canRetry(finishedOnceOfTwo, now) // true: one attempt is left, and its dates allow it
 * @example canRetry(inProgress, now) // false: the last attempt has to be finished first
 */
export function canRetry(activity: Activity, now: Date): boolean {
  const { used, limit } = attemptsOf(activity);
  const isLeft = limit === null || used < limit;
  return stateOf(activity) === WorkflowState.finished && isLeft && anotherAttemptLock(activity, now) === null;
}

/** Whether another attempt at an activity that was finished before is open: it counts only when the learner submits it. */
export const isOpenAgain = (activity: Activity): boolean =>
  stateOf(activity) === WorkflowState.inProgress && isCompleted(activity);

/** Whether a better score is possible: the best score is known and below 1, and the activity may be started again (STA-03). */
export function isImprovable(activity: Activity, now: Date): boolean {
  const best = activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null;
  return best !== null && !reaches(best, 1) && canRetry(activity, now);
}
