import type { Activity } from './entities';
import { WorkflowState } from './enumerations';
import { reaches } from './reaches';
import { anotherAttemptLock } from './locks';
import { stateOf } from './tree';

type Attempted = Pick<Activity, 'attemptLimit' | 'activityWorkflowAggregate'>;

/** Attempts that were begun, and how many are allowed (null: without limit), as in 'X out of Y' (CRS-09). */
export const attemptsOf = ({ attemptLimit, activityWorkflowAggregate }: Attempted) => ({
  used: activityWorkflowAggregate?.attempts ?? 0,
  limit: attemptLimit,
});

/** Another attempt at a finished activity may be begun: attempts are left, and its dates still allow a start. */
export function canRetry(activity: Activity, now: Date): boolean {
  const { used, limit } = attemptsOf(activity);
  const isLeft = limit === null || used < limit;
  return stateOf(activity) === WorkflowState.finished && isLeft && anotherAttemptLock(activity, now) === null;
}

/** A better score can still be had: the best is known, is not the full one, and there are attempts left (STA-03). */
export function isImprovable(activity: Activity, now: Date): boolean {
  const best = activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null;
  return best !== null && !reaches(best, 1) && canRetry(activity, now);
}
