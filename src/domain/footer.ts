import type { ObjectiveAccess } from './entities';
import { WorkflowState } from './enumerations';
import { clampProgress } from './progress';

/** What the foot of a course card says; dates are ISO 8601. */
export type CardFooter =
  | { kind: 'available'; date: string }
  | { kind: 'due'; date: string }
  | { kind: 'notStarted' }
  | { kind: 'submitted'; date: string | null }
  | { kind: 'started'; date: string; progress: number }
  | { kind: 'completed'; date: string | null };

/** From handing in to the approved grade: a learner sees one state. */
const HANDED_IN: number[] = [
  WorkflowState.submitted,
  WorkflowState.inGrading,
  WorkflowState.graded,
  WorkflowState.gradingApproved,
];

/**
 * The foot of a card (LST-05): not started shows the availability date (while it is ahead), or the due date, or a label; in
 * grading 'submitted'; in progress the started date and the progress; finished the completed date.
 */
export function cardFooter(
  access: Pick<ObjectiveAccess, 'objectiveWorkflowAggregate' | 'availabilityDate' | 'dueDate'>,
  now: Date,
): CardFooter {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = access.objectiveWorkflowAggregate ?? {};
  if (!workflow) {
    if (record) return { kind: 'completed', date: record.finished };
    if (access.availabilityDate && new Date(access.availabilityDate) > now) {
      return { kind: 'available', date: access.availabilityDate };
    }
    return access.dueDate ? { kind: 'due', date: access.dueDate } : { kind: 'notStarted' };
  }
  if (workflow.state === WorkflowState.finished) {
    return { kind: 'completed', date: workflow.finished ?? record?.finished ?? null };
  }
  if (HANDED_IN.includes(workflow.state)) return { kind: 'submitted', date: workflow.submitted };
  return { kind: 'started', date: workflow.started, progress: clampProgress(workflow.progress) };
}
