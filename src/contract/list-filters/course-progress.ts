import { WorkflowState } from '../enumerations';
import { fixedFilter } from './list-filter';

const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const RECORD = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';

/** The filter by progress (LST-07). The stage in `standing` is the same rule for one course; exactly one value fits each. */
export const courseProgress = fixedFilter({
  key: 'courseProgress',
  lists: ['enrolled'],
  fields: { [STATE]: 'number', [RECORD]: 'id' },
  values: {
    notStarted: [[STATE, '=', null], 'and', [RECORD, '=', null]],
    inProgress: [[STATE, '<>', null], 'and', [STATE, '<>', WorkflowState.finished]],
    completed: [[STATE, '=', WorkflowState.finished], 'or', [[STATE, '=', null], 'and', [RECORD, '<>', null]]],
  },
});
