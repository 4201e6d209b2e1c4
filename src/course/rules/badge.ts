import type { ListedAccess, ListedRecord } from '../../contract/listed';
import { ContentType } from '../../contract/enumerations';
import type { ButtonState, CourseButton } from './buttons';
import { lateResultLock } from './locks';
import { isToFinish } from './to-finish';
import type { Urgency } from './urgency';

/** The state of a course that its card shows first (LST-13). The foot of the card shows everything else (LST-05). */
export type CourseBadge = 'overdue' | 'dueSoon' | 'closed' | 'toFinish' | 'gradePending' | 'passed' | 'failed';

/** What decides the badge. */
interface Facts {
  result: ListedRecord | 'pending' | null;
  urgency: Urgency | null;
  buttons: Record<CourseButton, ButtonState>;
}

/** Whether the learner can no longer start the course, or continue it, because of its dates. */
function isClosed({ objective }: ListedAccess, { start, continue: goOn }: Facts['buttons'], now: Date): boolean {
  if (goOn.shown) {
    const { type, activity } = objective;
    if (type === ContentType.composite || !activity) return false;
    const lock = lateResultLock(activity, now);
    return Boolean(lock && lock.code !== 'beforeStartFrom');
  }
  return start.disabled?.code === 'noLongerAvailable';
}

/** The state of a course that its card shows with an icon and a word. Null: the foot of the card shows all there is. */
export function badgeOf(access: ListedAccess, { result, urgency, buttons }: Facts, now: Date): CourseBadge | null {
  if (result === 'pending') return 'gradePending';
  if (result) return result.passed === null ? null : result.passed ? 'passed' : 'failed';
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  if (workflow && isToFinish(workflow) && urgency !== 'overdue') return 'toFinish';
  if (isClosed(access, buttons, now)) return 'closed';
  if (urgency === 'overdue') return urgency;
  return urgency === 'soon' ? 'dueSoon' : null;
}
