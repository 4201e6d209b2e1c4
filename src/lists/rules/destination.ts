import type { ListedAccess } from '../../contract/listed';
import { WorkflowState } from '../../contract/enumerations';
import { webAddress } from '../../base/web-address';
import { pathTo } from '../../portal/portal-paths';

/** The path in the portal that a course card links to (LST-04), or the course's own address. */
export function cardDestination({
  id,
  objective,
  objectiveWorkflowAggregate,
}: Pick<ListedAccess, 'id' | 'objective' | 'objectiveWorkflowAggregate'>): string {
  const own = webAddress(objective.href);
  if (own) return own;
  const objectiveId = objective.id;
  const state = objectiveWorkflowAggregate?.lastObjectiveWorkflow?.state;
  if (state === WorkflowState.inProgress) return pathTo('content', { objectiveId });
  return pathTo('course', { objectiveId, rest: state === WorkflowState.finished ? '' : id });
}
