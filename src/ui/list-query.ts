import type { CourseAccessFields } from '../api/contract/list-fields';
import type { AccessListQuery } from '../api/contract/paths';
import { WorkflowState } from '../domain/enumerations';
import type { CoursePriority, Narrowing, Sort } from '../domain/filters';
import type { CourseProgress } from '../domain/progress';
import { joined, type Expression } from '../domain/query-expression';
import { searchExpression } from '../domain/list-filters/search';

const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const RECORD = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';

/** The filter by progress (LST-07) as a query; for one course `courseProgress` decides the same. */
const progressExpressions: Record<CourseProgress, Expression<CourseAccessFields>> = {
  notStarted: [[STATE, '=', null], 'and', [RECORD, '=', null]],
  inProgress: [[STATE, '<>', null], 'and', [STATE, '<>', WorkflowState.finished]],
  completed: [[STATE, '=', WorkflowState.finished], 'or', [[STATE, '=', null], 'and', [RECORD, '<>', null]]],
};

const priorityExpressions: Record<CoursePriority, Expression<CourseAccessFields>> = {
  mandatory: ['isMandatory', '=', true],
  optional: ['isMandatory', '=', false],
};

/** The field of each order; the order by last use is the one of a list that names none. */
const sortFields: Partial<Record<Sort, keyof CourseAccessFields>> = {
  dueDate: 'dueDate',
  name: 'objective.name',
  code: 'objective.code',
};

const ids = (values: readonly string[]) => values.join(',') || undefined;

/** The call of a list of accesses, from `skip` on. */
export function listQuery({ keyword, filters, sort, objectiveId }: Narrowing, skip: number): AccessListQuery {
  const { courseProgress, coursePriority, term, collection, category } = filters;
  const selector = sort && sortFields[sort];
  return {
    skip,
    showcase: ids(collection),
    filterAttribute: ids(Object.values(category).flat()),
    sort: selector && [{ selector, desc: false }],
    filter: joined<CourseAccessFields>('and', [
      searchExpression(keyword),
      joined(
        'or',
        courseProgress.map((each) => progressExpressions[each]),
      ),
      joined(
        'or',
        coursePriority.map((each) => priorityExpressions[each]),
      ),
      term.length ? ['termId', 'in', term] : undefined,
      objectiveId ? ['objective.id', '=', objectiveId] : undefined,
    ]),
  };
}
