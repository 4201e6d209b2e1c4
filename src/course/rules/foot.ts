import type { ListedAccess } from '../../contract/listed';
import { WorkflowState } from '../../contract/enumerations';
import { knownProgress } from './progress';

/** How far a learner is, at the foot of a card; dates are ISO 8601, progress is 0..1, and null when the platform does not know it. */
export type CourseFoot =
  | { kind: 'available'; date: string }
  | { kind: 'due'; date: string }
  | { kind: 'notStarted' }
  | { kind: 'submitted'; date: string | null }
  | { kind: 'started'; date: string; progress: number | null }
  | { kind: 'completed'; date: string | null };

/** From submission to the approved grade; learners see these as one state. */
const HANDED_IN: number[] = [
  WorkflowState.submitted,
  WorkflowState.inGrading,
  WorkflowState.graded,
  WorkflowState.gradingApproved,
];

/**
 * How far a learner is in a course, at the foot of its card (LST-05). Not started: the availability date if it is in the future, else the due date, else a label.
 * In grading: 'submitted'. In progress: the start date and the progress. Finished: the date of completion.
 * @example
 * footOf({ objectiveWorkflowAggregate: null, availabilityDate: null, dueDate: '2026-03-01T12:00:00Z' }, now)
 * // { kind: 'due', date: '2026-03-01T12:00:00Z' }
 * @example footOf({ objectiveWorkflowAggregate: null, availabilityDate: null, dueDate: null }, now) // { kind: 'notStarted' }
 */
export function footOf(
  access: Pick<ListedAccess, 'objectiveWorkflowAggregate' | 'availabilityDate' | 'dueDate'>,
  now: Date,
): CourseFoot {
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
  return { kind: 'started', date: workflow.started, progress: knownProgress(workflow.progress) };
}
