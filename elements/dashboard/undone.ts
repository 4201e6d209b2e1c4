import type { ObjectiveAccess } from '../../src/domain/entities';
import { WorkflowState } from '../../src/domain/enumerations';

/** There is still something to do: not begun, or under way. */
export const isUndone = ({ objectiveWorkflowAggregate: aggregate }: ObjectiveAccess): boolean => {
  const workflow = aggregate?.lastObjectiveWorkflow;
  return workflow ? workflow.state === WorkflowState.inProgress : !aggregate?.lastObjectiveRecord;
};
