import type { ListedAccess } from '../../contract/listed';
import { SOON_MS } from '../../base/constants';
import { PublicationState } from '../../contract/enumerations';

export type Urgency = 'overdue' | 'soon' | 'later';

type Access = Pick<ListedAccess, 'objectiveWorkflowAggregate' | 'dueDate' | 'availabilityEndDate'> & {
  objective: Pick<ListedAccess['objective'], 'state'>;
};

/**
 * Whether a learner has submitted or finished the last attempt at a course, so that nothing in it is due any more.
 * @example isHandedIn({ objectiveWorkflowAggregate: null }) // false
 */
export function isHandedIn({ objectiveWorkflowAggregate }: Pick<Access, 'objectiveWorkflowAggregate'>): boolean {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = objectiveWorkflowAggregate ?? {};
  return Boolean(workflow ? (workflow.submitted ?? workflow.finished) : record);
}

/**
 * How urgent the due date of a course is. Null: no due date, the work is submitted, the course is archived, or it was not started
 * and can't be any more.
 * @example urgencyOf(dueInThreeDays, now) // 'soon'
 */
export function urgencyOf(
  { objective, objectiveWorkflowAggregate, dueDate, availabilityEndDate }: Access,
  now: Date,
): Urgency | null {
  const isStarted = objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const isClosed = !isStarted && availabilityEndDate && now >= new Date(availabilityEndDate);
  if (
    !dueDate ||
    isHandedIn({ objectiveWorkflowAggregate }) ||
    isClosed ||
    objective.state === PublicationState.archived
  )
    return null;
  const left = new Date(dueDate).getTime() - now.getTime();
  if (left < 0) return 'overdue';
  return left < SOON_MS ? 'soon' : 'later';
}
