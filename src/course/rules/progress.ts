import type { ListedAccess } from '../../contract/listed-access';
import { WorkflowState } from '../../contract/enumerations';

export type CourseProgress = 'notStarted' | 'inProgress' | 'completed';

/**
 * The value of the filter by progress for a course (LST-07). Every unfinished workflow is in progress, also a submitted or graded
 * one, so that exactly one value fits each course.
 * @example courseProgress({ objectiveWorkflowAggregate: null }) // 'notStarted'
 * @example courseProgress(inGrading) // 'inProgress'
 */
export function courseProgress({
  objectiveWorkflowAggregate,
}: Pick<ListedAccess, 'objectiveWorkflowAggregate'>): CourseProgress {
  const workflow = objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const record = objectiveWorkflowAggregate?.lastObjectiveRecord;
  if (!workflow) return record ? 'completed' : 'notStarted';
  return workflow.state === WorkflowState.finished ? 'completed' : 'inProgress';
}

/**
 * A progress within 0..1; 0 for a missing value.
 * @example clampProgress(1.2) // 1
 * @example clampProgress(null) // 0
 */
export const clampProgress = (value: number | null | undefined): number =>
  value && value > 0 ? Math.min(value, 1) : 0;

/** A progress within 0 to 1; null when the platform does not know it: nothing is shown then, rather than 0 %. */
export const knownProgress = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? clampProgress(value) : null;
