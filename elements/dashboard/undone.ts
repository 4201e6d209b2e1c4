import type { ObjectiveAccess } from '../../src/domain/entities';
import { WorkflowState } from '../../src/domain/enumerations';

/** Whether a course is not done: not started, or in progress. */
export const isUndone = ({ objectiveWorkflowAggregate: aggregate }: ObjectiveAccess): boolean => {
  const workflow = aggregate?.lastObjectiveWorkflow;
  return workflow ? workflow.state === WorkflowState.inProgress : !aggregate?.lastObjectiveRecord;
};
