import type { ObjectiveAccess } from './entities';
import { WorkflowState } from './enumerations';
import { pathTo } from './portal-paths';

/** Where a course card goes (LST-04): a path of the portal. */
export function cardDestination({
  id,
  objective,
  objectiveWorkflowAggregate,
}: Pick<ObjectiveAccess, 'id' | 'objective' | 'objectiveWorkflowAggregate'>): string {
  const objectiveId = objective.id;
  const state = objectiveWorkflowAggregate?.lastObjectiveWorkflow?.state;
  if (state === WorkflowState.inProgress) return pathTo('content', { objectiveId });
  return pathTo('course', { objectiveId, rest: state === WorkflowState.finished ? '' : id });
}
