import type { ListedAccess } from '../../contract/listed-access';
import { PublicationState } from '../../contract/enumerations';

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

/** A due date within this time is near. */
export const SOON_MS = 7 * 86_400_000;

/**
 * How urgent the due date of a course is. Null: no due date, the work is submitted, the course is archived, or it was not started
 * and can't be any more.
 * @example urgency(dueInThreeDays, now) // 'soon'
 */
export function urgency(
  { objective, objectiveWorkflowAggregate, dueDate, availabilityEndDate }: Access,
  now: Date,
): 'overdue' | 'soon' | 'later' | null {
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
