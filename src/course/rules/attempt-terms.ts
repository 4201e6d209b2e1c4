import type { Activity } from '../../contract/activities';
import type { ObjectiveAccess } from '../../contract/objectives';
import { WorkflowState } from '../../contract/enumerations';
import { gradeReveal } from './grading';
import { disclosure } from './review';

/**
 * The one of an activity's finished attempts that counts: the best one, as the platform tells it. Null: none is finished, or its
 * result is hidden, so that nobody may know which one is the best.
 * @param attempts the finished attempts, each with the end of its record
 * @example countingAttempt(activity, [{ activityWorkflowId: 'a', finished: best.finished }]) // 'a'
 */
export function countingAttempt(
  { activityWorkflowAggregate }: Pick<Activity, 'activityWorkflowAggregate'>,
  attempts: readonly { activityWorkflowId: string; finished: string }[],
): string | null {
  const best = activityWorkflowAggregate?.bestActivityRecord;
  if (attempts.length < 2) return attempts[0]?.activityWorkflowId ?? null;
  if (!best?.finished || best.normalizedScore === null) return null;
  const end = Date.parse(best.finished);
  return attempts.find(({ finished }) => Date.parse(finished) === end)?.activityWorkflowId ?? null;
}

/**
 * The score from which an activity, or without one the course, is passed; null: there is none, or its result is not shown, so that
 * the learner may not know it.
 * @example toldPassingScore({ ...access, gradeRevealPolicy: ResultVisibility.never }, activity, now) // null
 */
export function toldPassingScore(
  access: Pick<ObjectiveAccess, 'gradeRevealPolicy' | 'gradeRevealDate'> & {
    objective: Pick<ObjectiveAccess['objective'], 'objectiveGradingScale'>;
  },
  activity: Activity | null,
  now: Date,
): number | null {
  const state = WorkflowState.finished;
  if (gradeReveal(access, state, now) !== 'shown') return null;
  if (activity && disclosure({ ...activity, state, normalizedScore: null }, now)) return null;
  return activity?.normalizedPassingScore ?? access.objective.objectiveGradingScale?.normalizedPassingScore ?? null;
}
