import type { ListedAccess } from './listed-access';
import { PublicationState } from './enumerations';

type Access = Pick<ListedAccess, 'objectiveWorkflowAggregate' | 'dueDate' | 'availabilityEndDate'> & {
  objective: Pick<ListedAccess['objective'], 'state'>;
};

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
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = objectiveWorkflowAggregate ?? {};
  const isDone = workflow ? (workflow.submitted ?? workflow.finished) : record;
  const isClosed = !workflow && availabilityEndDate && now >= new Date(availabilityEndDate);
  if (!dueDate || isDone || isClosed || objective.state === PublicationState.archived) return null;
  const left = new Date(dueDate).getTime() - now.getTime();
  if (left < 0) return 'overdue';
  return left < SOON_MS ? 'soon' : 'later';
}
