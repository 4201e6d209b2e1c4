import type { ListedAccess } from '../../contract/listed';
import { WorkflowState } from '../../contract/enumerations';
import { waitsForGrade } from './tree';

export type Availability = { kind: 'before'; date: string } | { kind: 'after'; date: string } | { kind: 'grading' };

/**
 * The message about availability (AVL-01), or null: before `availabilityDate`; after `availabilityEndDate` when there is no
 * workflow or a retake applies; while the course, or its activity, is in grading. At the instant of a date, that date has passed.
 * @example availability({ ...access, availabilityDate: '2027-01-01T00:00:00Z' }, now) // { kind: 'before', date: '2027-01-01T00:00:00Z' }
 */
export function availability(
  access: Pick<
    ListedAccess,
    'availabilityDate' | 'availabilityEndDate' | 'retake' | 'objectiveWorkflowAggregate' | 'objective'
  >,
  now: Date,
): Availability | null {
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const activity = access.objective.activity?.activityWorkflowAggregate?.lastActivityWorkflow;
  const isOpen = workflow && workflow.state !== WorkflowState.finished;
  if (isOpen && (workflow.state === WorkflowState.inGrading || waitsForGrade(activity?.state ?? null)))
    return { kind: 'grading' };
  const { availabilityDate: from, availabilityEndDate: until } = access;
  if (from && now < new Date(from)) return { kind: 'before', date: from };
  const starts = !workflow || (access.retake && workflow.state === WorkflowState.finished);
  return until && now >= new Date(until) && starts ? { kind: 'after', date: until } : null;
}
