import type { AccessListQuery } from '../../src/contract/paths';
import { WorkflowState } from '../../src/contract/enumerations';
import { courseProgress } from '../../src/contract/list-filters/course-progress';

const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const DAY_MS = 86_400_000;
/** A due date within this number of days counts as soon. */
const SOON_DAYS = 30;
/** No section shows the number of all its courses. */
const requireTotalCount = false;

/** Courses in progress, the last used first: more than are shown, because those that are due are listed elsewhere. */
export const CONTINUE: AccessListQuery = {
  take: 12,
  requireTotalCount,
  filter: [STATE, '=', WorkflowState.inProgress],
};

/** Finished courses. */
export const FINISHED: AccessListQuery = {
  take: 4,
  requireTotalCount,
  filter: [STATE, '=', WorkflowState.finished],
};

/**
 * Courses that are due within the next days or overdue, and not completed; the most urgent first. The date is a whole day, so
 * that the query stays the same all day.
 */
export function dueSoon(now: Date): AccessListQuery {
  const end = (Math.floor(now.getTime() / DAY_MS) + SOON_DAYS) * DAY_MS;
  const { inProgress, notStarted } = courseProgress.expressions;
  return {
    take: 12,
    requireTotalCount,
    filter: [['dueDate', '<', new Date(end).toISOString()], 'and', [inProgress, 'or', notStarted]],
    sort: [{ selector: 'dueDate', desc: false }],
  };
}
