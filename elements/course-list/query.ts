import type { ListQuery } from '../../src/api/contract/paths';
import { WorkflowState } from '../../src/domain/enumerations';
import type { CourseProgress } from '../../src/domain/progress';
import { filtered, joined, searchExpression, type Expression } from '../../src/ui/search';

export type Priority = 'mandatory' | 'optional';
export const PROGRESS: readonly CourseProgress[] = ['notStarted', 'inProgress', 'completed'];
export const PRIORITY: readonly Priority[] = ['mandatory', 'optional'];

/** What of the learner's courses is asked for. */
export interface Query {
  showcase: string | undefined;
  /** Lowercased and left-trimmed. */
  text: string;
  progress: readonly CourseProgress[];
  priority: readonly Priority[];
}

const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const RECORD = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';

/** The course progress filter of section 4, as the platform is asked. */
const progressExpressions: Record<CourseProgress, Expression> = {
  notStarted: [[STATE, '=', null], 'and', [RECORD, '=', null]],
  inProgress: [STATE, 'in', [WorkflowState.inProgress, WorkflowState.inGrading, WorkflowState.gradingApproved]],
  completed: [[STATE, '=', WorkflowState.finished], 'or', [[STATE, '=', null], 'and', [RECORD, '<>', null]]],
};

const priorityExpressions: Record<Priority, Expression> = {
  mandatory: ['isMandatory', '=', true],
  optional: ['isMandatory', '=', false],
};

/** The list call of a query, from `skip` on. */
export const listQuery = ({ showcase, text, progress, priority }: Query, skip: number): ListQuery => ({
  skip,
  showcase,
  ...filtered(
    joined('and', [
      searchExpression(text, 'objective.'),
      joined(
        'or',
        progress.map((each) => progressExpressions[each]),
      ),
      joined(
        'or',
        priority.map((each) => priorityExpressions[each]),
      ),
    ]),
  ),
});

export const isNarrowed = ({ showcase, text, progress, priority }: Query): boolean =>
  Boolean(showcase || text || progress.length || priority.length);
