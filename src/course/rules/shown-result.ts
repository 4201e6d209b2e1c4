import type { ListedAccess, ListedRecord } from '../../contract/listed';
import { WorkflowState } from '../../contract/enumerations';
import { currentRecord } from './current-record';
import { gradeReveal } from './grading';
import { stageOf } from './stage';

/**
 * The result of a completed course, as far as the learner may see it (GRD-01).
 * @returns `pending` until the date on which the grade is shown; null: the course is not completed, or its result is hidden
 * @example shownResult(inProgress, now) // null
 * @example shownResult({ ...completed, gradeRevealDate: tomorrow }, now) // 'pending' with a policy that waits for the date
 */
export function shownResult(access: ListedAccess, now: Date): ListedRecord | 'pending' | null {
  if (stageOf(access) !== 'completed') return null;
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const record = currentRecord(access);
  if (workflow?.protectResults || record?.protectResults) return null;
  const reveal = gradeReveal(access, workflow?.state ?? WorkflowState.finished, now);
  if (reveal === 'pending') return reveal;
  return reveal === 'shown' ? record : null;
}
