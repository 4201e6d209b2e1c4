import type { ObjectiveAccess } from './entities';
import { WorkflowState } from './enumerations';

export type CourseProgress = 'notStarted' | 'inProgress' | 'completed';

/**
 * The filter by progress (LST-07). A workflow that is not finished is in progress: the states that the requirement
 * names, and those between them (submitted, graded), so that each course has a place in the filter.
 */
export function courseProgress({
  objectiveWorkflowAggregate,
}: Pick<ObjectiveAccess, 'objectiveWorkflowAggregate'>): CourseProgress {
  const workflow = objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const record = objectiveWorkflowAggregate?.lastObjectiveRecord;
  if (!workflow) return record ? 'completed' : 'notStarted';
  return workflow.state === WorkflowState.finished ? 'completed' : 'inProgress';
}

/** 0..1, whatever came in. */
export const clampProgress = (value: number | null | undefined): number =>
  value && value > 0 ? Math.min(value, 1) : 0;
