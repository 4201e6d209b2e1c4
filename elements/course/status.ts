import { currentRecord } from '../../src/course/rules/current-record';
import type { ObjectiveAccess, ObjectiveRecord, ObjectiveWorkflow } from '../../src/contract/entities';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { gradeReveal, type GradeReveal } from '../../src/course/rules/grading';
import type { PlainKey } from '../../src/i18n/translate';
import type { Tone } from '../../src/markup/badge';

/** The badge on the cover: its text key. */
export interface CourseStatus {
  key: PlainKey<'course'>;
  tone: Tone;
}

const RUNNING: Record<number, CourseStatus> = {
  [WorkflowState.inProgress]: { key: 'workflow.inProgress', tone: 'accent' },
  [WorkflowState.submitted]: { key: 'workflow.submitted', tone: 'warning' },
  [WorkflowState.inGrading]: { key: 'workflow.inGrading', tone: 'warning' },
  [WorkflowState.graded]: { key: 'workflow.graded', tone: 'warning' },
  [WorkflowState.gradingApproved]: { key: 'workflow.gradingApproved', tone: 'warning' },
};
const FINISHED: CourseStatus = { key: 'workflow.finished', tone: 'success' };

/** That a course is a draft or archived; null for others. */
function publicationStatus({ objective }: ObjectiveAccess): CourseStatus | null {
  if (objective.state === PublicationState.draft) return { key: 'state.comingSoon', tone: 'neutral' };
  return objective.state === PublicationState.archived ? { key: 'state.archived', tone: 'neutral' } : null;
}

/** The learner's state in the course (CRS-11), with the result if the reveal policy allows it (GRD). */
export function courseStatus(access: ObjectiveAccess, now: Date): CourseStatus {
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const record = currentRecord(access);
  if (!workflow && !record) return publicationStatus(access) ?? { key: 'workflow.notStarted', tone: 'neutral' };
  return workflowStatus(workflow ?? null, record, gradeReveal(access, workflow?.state ?? WorkflowState.finished, now));
}

/** All that the badges on the cover say: the learner's state, and that a course with an attempt is not available any more. */
export function courseStatuses(access: ObjectiveAccess, now: Date): CourseStatus[] {
  const [own, published] = [courseStatus(access, now), publicationStatus(access)];
  return published && published.key !== own.key ? [own, published] : [own];
}

/** The state of one attempt, with its result if that is revealed; without a workflow it was imported from another platform. */
export function workflowStatus(
  workflow: Pick<ObjectiveWorkflow, 'state'> | null,
  record: ObjectiveRecord | null,
  reveal: GradeReveal,
): CourseStatus {
  const running = RUNNING[workflow?.state ?? WorkflowState.finished];
  if (running) return running;
  if (reveal === 'pending') return { key: 'result.grading', tone: 'warning' };
  if (reveal !== 'shown' || !record || record.passed === null) return FINISHED;
  return record.passed ? { key: 'result.passed', tone: 'success' } : { key: 'result.failed', tone: 'danger' };
}
