import type { AccessListQuery } from '../../src/api/contract/paths';
import { WorkflowState } from '../../src/domain/enumerations';
import { NO_FILTERS, NOT_NARROWED } from '../../src/domain/filters';
import type { CourseProgress } from '../../src/domain/progress';
import { listQuery } from '../../src/ui/list-query';

const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const DAY_MS = 86_400_000;
/** How far ahead a due date is soon. */
const SOON_DAYS = 30;
const take = 4;

/** Courses under way, the last used first. */
export const CONTINUE: AccessListQuery = { take, filter: [STATE, '=', WorkflowState.inProgress] };

/** Finished courses. */
export const FINISHED: AccessListQuery = {
  take,
  filter: [STATE, '=', WorkflowState.finished],
};

/** Courses that are due from yesterday on; whole days, so that one day asks one question. */
export function dueSoon(now: Date): AccessListQuery {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const at = (days: number) => new Date(today + days * DAY_MS).toISOString();
  return {
    take: 12,
    filter: [['dueDate', '>=', at(-1)], 'and', ['dueDate', '<', at(SOON_DAYS)]],
    sort: [{ selector: 'dueDate', desc: false }],
  };
}

/** Only how many there are. */
export const ALL: AccessListQuery = { take: 1 };

const countOf = (progress: CourseProgress): AccessListQuery => ({
  ...listQuery({ ...NOT_NARROWED, filters: { ...NO_FILTERS, courseProgress: [progress] } }, 0),
  ...ALL,
});
/** The same by progress, as the filter of the list understands it (LST-07). */
export const counting: Record<CourseProgress, AccessListQuery> = {
  completed: /* @__PURE__ */ countOf('completed'),
  inProgress: /* @__PURE__ */ countOf('inProgress'),
  notStarted: /* @__PURE__ */ countOf('notStarted'),
};
