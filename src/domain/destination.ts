import type { ObjectiveAccess } from './entities';
import { WorkflowState } from './enumerations';

/** Where a course card goes (LST-04): a path of the portal. */
export function cardDestination({
  id,
  objective,
  objectiveWorkflowAggregate,
}: Pick<ObjectiveAccess, 'id' | 'objective' | 'objectiveWorkflowAggregate'>): string {
  const course = `/courses/${encodeURIComponent(objective.id)}`;
  const state = objectiveWorkflowAggregate?.lastObjectiveWorkflow?.state;
  if (state === WorkflowState.inProgress) return `${course}/view/content`;
  return state === WorkflowState.finished ? course : `${course}/${encodeURIComponent(id)}`;
}
