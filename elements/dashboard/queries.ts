import type { AccessListQuery } from '../../src/api/contract/paths';
import { WorkflowState } from '../../src/domain/enumerations';

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
