import type { ObjectiveAccess } from './entities';
import { WorkflowState } from './enumerations';

export type CourseProgress = 'notStarted' | 'inProgress' | 'completed';

const IN_PROGRESS: number[] = [WorkflowState.inProgress, WorkflowState.inGrading, WorkflowState.gradingApproved];

/** The course progress filter of section 4; null for the states it names in none of its three (submitted, graded). */
export function courseProgress({
  objectiveWorkflowAggregate,
}: Pick<ObjectiveAccess, 'objectiveWorkflowAggregate'>): CourseProgress | null {
  const workflow = objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const record = objectiveWorkflowAggregate?.lastObjectiveRecord;
  if (!workflow) return record ? 'completed' : 'notStarted';
  if (workflow.state === WorkflowState.finished) return 'completed';
  return IN_PROGRESS.includes(workflow.state) ? 'inProgress' : null;
}

/** 0..1, whatever came in. */
export const clampProgress = (value: number | null | undefined): number =>
  value && value > 0 ? Math.min(value, 1) : 0;
