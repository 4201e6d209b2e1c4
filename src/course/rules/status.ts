import type { ListedAccess } from '../../contract/listed';
import type { ObjectiveRecord, ObjectiveWorkflow } from '../../contract/objectives';
import { PublicationState, WorkflowState } from '../../contract/enumerations';
import { currentRecord } from './current-record';
import { gradeReveal, type GradeReveal } from './grading';

/** The state of a course or of an attempt, as its page says it (CRS-11). */
export type CourseStatus =
  | 'notStarted'
  | 'comingSoon'
  | 'archived'
  | 'inProgress'
  | 'submitted'
  | 'inGrading'
  | 'graded'
  | 'gradingApproved'
  | 'gradePending'
  | 'finished'
  | 'passed'
  | 'failed';

const RUNNING: Record<number, CourseStatus> = {
  [WorkflowState.inProgress]: 'inProgress',
  [WorkflowState.submitted]: 'submitted',
  [WorkflowState.inGrading]: 'inGrading',
  [WorkflowState.graded]: 'graded',
  [WorkflowState.gradingApproved]: 'gradingApproved',
};

/** The state of one attempt, with its result if that is revealed; without a workflow it was imported from another platform. */
export function attemptStatus(
  workflow: Pick<ObjectiveWorkflow, 'state'> | null,
  record: Pick<ObjectiveRecord, 'passed'> | null,
  reveal: GradeReveal,
): CourseStatus {
  const running = RUNNING[workflow?.state ?? WorkflowState.finished];
  if (running) return running;
  if (reveal === 'pending') return 'gradePending';
  if (reveal !== 'shown' || !record || record.passed === null) return 'finished';
  return record.passed ? 'passed' : 'failed';
}

function publicationOf({ objective }: ListedAccess): CourseStatus | null {
  if (objective.state === PublicationState.draft) return 'comingSoon';
  return objective.state === PublicationState.archived ? 'archived' : null;
}

/**
 * The learner's state in a course, with the result if the reveal policy allows it (GRD), and, after an attempt, that the course is
 * not available any more.
 */
export function statusesOf(access: ListedAccess, now: Date): [CourseStatus, ...CourseStatus[]] {
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow ?? null;
  const record = currentRecord(access);
  const published = publicationOf(access);
  if (!workflow && !record) return [published ?? 'notStarted'];
  const own = attemptStatus(workflow, record, gradeReveal(access, workflow?.state ?? WorkflowState.finished, now));
  return published ? [own, published] : [own];
}
