import type { ListedAccess } from '../../src/contract/listed-access';
import { WorkflowState } from '../../src/contract/enumerations';

/** Whether a course is not done: not started, or in progress. */
export const isUndone = ({ objectiveWorkflowAggregate: aggregate }: ListedAccess): boolean => {
  const workflow = aggregate?.lastObjectiveWorkflow;
  return workflow ? workflow.state === WorkflowState.inProgress : !aggregate?.lastObjectiveRecord;
};
