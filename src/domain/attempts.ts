import type { Activity } from './entities';
import { isCompleted, stateOf } from './tree';
import { WorkflowState } from './enumerations';

type Attempted = Pick<Activity, 'attemptLimit' | 'activityWorkflowAggregate'>;

/** Attempts that were begun, and how many are allowed (null: without limit), as in 'X out of Y' (CRS-09). */
export const attemptsOf = ({ attemptLimit, activityWorkflowAggregate }: Attempted) => ({
  used: activityWorkflowAggregate?.attempts ?? 0,
  limit: attemptLimit,
});

/** Another attempt at a completed activity may be begun. */
export function canRetry(activity: Attempted): boolean {
  const { used, limit } = attemptsOf(activity);
  return isCompleted(activity) && stateOf(activity) === WorkflowState.finished && (limit === null || used < limit);
}

/** A better score can still be had: the best is known, is not the full one, and there are attempts left (STA-03). */
export function isImprovable(activity: Attempted): boolean {
  const best = activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null;
  return best !== null && best < 1 && canRetry(activity);
}
