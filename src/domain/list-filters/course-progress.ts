import { WorkflowState } from '../enumerations';
import { fixedFilter } from './list-filter';

const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const RECORD = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';

/**
 * The course progress filter of section 4. It asks the platform for what `courseProgress` of `progress.ts` says of one course:
 * each course has exactly one of these values.
 */
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
