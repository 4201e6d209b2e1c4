import type { ObjectiveAccess } from './entities';
import { PublicationState } from './enumerations';

type Access = Pick<ObjectiveAccess, 'objectiveWorkflowAggregate' | 'dueDate'> & {
  objective: Pick<ObjectiveAccess['objective'], 'state'>;
};

const SOON_MS = 7 * 86_400_000;

/** How urgent the due date of a course is. Null: no due date, the work is submitted, or the course is archived. */
export function urgency({ objective, objectiveWorkflowAggregate, dueDate }: Access, now: Date) {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = objectiveWorkflowAggregate ?? {};
  const isDone = workflow ? (workflow.submitted ?? workflow.finished) : record;
  if (!dueDate || isDone || objective.state === PublicationState.archived) return null;
  const left = new Date(dueDate).getTime() - now.getTime();
  if (left < 0) return 'overdue';
  return left < SOON_MS ? 'soon' : 'later';
}
