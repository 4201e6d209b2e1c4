import type { AccessListQuery } from '../../src/api/contract/paths';
import { WorkflowState } from '../../src/domain/enumerations';

const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
const DAY_MS = 86_400_000;
/** A due date within this number of days counts as soon. */
const SOON_DAYS = 30;
const take = 4;

/** Courses in progress, the last used first. */
export const CONTINUE: AccessListQuery = { take, filter: [STATE, '=', WorkflowState.inProgress] };

/** Finished courses. */
export const FINISHED: AccessListQuery = {
  take,
  filter: [STATE, '=', WorkflowState.finished],
};

/** Courses that are due from yesterday on. The dates are whole days, so that the query stays the same all day. */
export function dueSoon(now: Date): AccessListQuery {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const at = (days: number) => new Date(today + days * DAY_MS).toISOString();
  return {
    take: 12,
    filter: [['dueDate', '>=', at(-1)], 'and', ['dueDate', '<', at(SOON_DAYS)]],
    sort: [{ selector: 'dueDate', desc: false }],
  };
}
