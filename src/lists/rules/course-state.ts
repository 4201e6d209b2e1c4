import { courseButtons } from '../../course/rules/buttons';
import { currentRecord } from '../../course/rules/current-record';
import type { ListedAccess, ListedRecord } from '../../contract/listed-access';
import { ContentType, WorkflowState } from '../../contract/enumerations';
import { gradeReveal } from '../../course/rules/grading';
import { lateResultLock } from '../../course/rules/locks';
import { courseProgress } from '../../course/rules/progress';
import { isToFinish } from '../../course/rules/to-finish';
import { urgency } from './urgency';

/** The state of a course that its card shows first (LST-13). The foot of the card shows everything else (LST-05). */
export type CourseState = 'overdue' | 'dueSoon' | 'closed' | 'toFinish' | 'gradePending' | 'passed' | 'failed';

/**
 * The result of a completed course, as far as the learner may see it (GRD-01).
 * @returns `pending` until the date on which the grade is shown; null: the course is not completed, or its result is hidden
 * @example visibleResult(inProgress, now) // null
 * @example visibleResult({ ...completed, gradeRevealDate: tomorrow }, now) // 'pending' with a policy that waits for the date
 */
export function visibleResult(access: ListedAccess, now: Date): ListedRecord | 'pending' | null {
  if (courseProgress(access) !== 'completed') return null;
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const record = currentRecord(access);
  if (workflow?.protectResults || record?.protectResults) return null;
  const reveal = gradeReveal(access, workflow?.state ?? WorkflowState.finished, now);
  if (reveal === 'pending') return reveal;
  return reveal === 'shown' ? record : null;
}

/** Whether the learner can no longer start the course, or continue it, because of its dates. */
function isClosed(access: ListedAccess, now: Date): boolean {
  const { start, continue: goOn } = courseButtons(access, [], now);
  if (goOn.shown) {
    const { type, activity } = access.objective;
    if (type === ContentType.composite || !activity) return false;
    const lock = lateResultLock(activity, now);
    return Boolean(lock && lock.code !== 'beforeStartFrom');
  }
  return start.disabled?.code === 'noLongerAvailable';
}

/**
 * The state of a course that its card shows with an icon and a word. Null: the foot of the card shows all there is.
 *
 * @example
 * courseState(accessDueYesterday, now) // 'overdue'; 'closed' when it can't be started any more
 */
export function courseState(access: ListedAccess, now: Date): CourseState | null {
  const result = visibleResult(access, now);
  if (result === 'pending') return 'gradePending';
  if (result) return result.passed === null ? null : result.passed ? 'passed' : 'failed';
  const urgent = urgency(access, now);
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  if (workflow && isToFinish(workflow) && urgent !== 'overdue') return 'toFinish';
  if (isClosed(access, now)) return 'closed';
  if (urgent === 'overdue') return urgent;
  return urgent === 'soon' ? 'dueSoon' : null;
}
