import type { ListedAccess } from '../../contract/listed';
import { WorkflowState } from '../../contract/enumerations';

export type Stage = 'notStarted' | 'inProgress' | 'completed';

/**
 * The stage of a course, also the value of the filter by progress (LST-07). Every unfinished workflow is in progress, also a submitted or graded
 * one, so that exactly one value fits each course.
 * @example stageOf({ objectiveWorkflowAggregate: null }) // 'notStarted'
 * @example stageOf(inGrading) // 'inProgress'
 */
export function stageOf({ objectiveWorkflowAggregate }: Pick<ListedAccess, 'objectiveWorkflowAggregate'>): Stage {
  const workflow = objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const record = objectiveWorkflowAggregate?.lastObjectiveRecord;
  if (!workflow) return record ? 'completed' : 'notStarted';
  return workflow.state === WorkflowState.finished ? 'completed' : 'inProgress';
}
