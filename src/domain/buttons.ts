import { availability } from './availability';
import type { ObjectiveAccess, ObjectiveRecord, ObjectiveWorkflow } from './entities';
import { ContentType, PublicationState, WorkflowState } from './enumerations';
import { gradeReveal } from './grading';
import { anotherAttemptLock } from './locks';
import { retakeFrom } from './retake';
import { reviewBlock, type ReviewReason } from './review';

/** Why a button that is shown can't be used. */
export type ButtonReason =
  | { code: 'comingSoon' }
  | { code: 'archived' }
  | { code: 'notYetAvailable'; date: string }
  | { code: 'noLongerAvailable'; date: string }
  | { code: 'inGrading' }
  | { code: 'retakeWindow'; date: string }
  | { code: 'toolNotReady' }
  | { code: 'importedResult' }
  | ReviewReason;

export interface ButtonState {
  shown: boolean;
  /** Null: it can be used. */
  disabled: ButtonReason | null;
}
export type CourseButton = 'start' | 'startAgain' | 'continue' | 'finish' | 'review';

const hidden: ButtonState = { shown: false, disabled: null };
const shown = (disabled: ButtonReason | null = null): ButtonState => ({ shown: true, disabled });

/** Results of another platform: there are records, and none has an objective workflow (BTN-05). */
export const isImported = (records: readonly Pick<ObjectiveRecord, 'objectiveWorkflowId'>[]) =>
  records.length > 0 && records.every((record) => record.objectiveWorkflowId === null);

function publication({ objective }: Pick<ObjectiveAccess, 'objective'>): ButtonReason | null {
  if (objective.state === PublicationState.draft) return { code: 'comingSoon' };
  return objective.state === PublicationState.archived ? { code: 'archived' } : null;
}

/** Of a course that is one activity: what its dates say of a start. The parts of another have dates of their own. */
function activityWindow({ objective }: ObjectiveAccess, now: Date): ButtonReason | null {
  if (objective.type === ContentType.composite || !objective.activity) return null;
  const lock = anotherAttemptLock(objective.activity, now);
  if (!lock || !('date' in lock)) return null;
  return { code: lock.code === 'beforeStartFrom' ? 'notYetAvailable' : 'noLongerAvailable', date: lock.date };
}

function window(access: ObjectiveAccess, now: Date): ButtonReason | null {
  const message = availability(access, now);
  if (!message) return activityWindow(access, now);
  if (message.kind === 'grading') return { code: 'inGrading' };
  return { code: message.kind === 'before' ? 'notYetAvailable' : 'noLongerAvailable', date: message.date };
}

function retake({ objective }: ObjectiveAccess, finished: string | null, now: Date): ButtonReason | null {
  const { type, state, retakeWindow, retakeWindowUnit } = objective;
  if (type === ContentType.lti && state !== PublicationState.ready && state !== PublicationState.expired) {
    return { code: 'toolNotReady' };
  }
  if (type !== ContentType.composite || !finished) return null;
  const from = retakeFrom(new Date(finished), retakeWindow, retakeWindowUnit);
  return from && now < from ? { code: 'retakeWindow', date: from.toISOString() } : null;
}

/** One attempt at a course: its own workflow, and its own record where it has one. */
interface Attempt {
  workflow: Pick<ObjectiveWorkflow, 'state' | 'protectResults'>;
  record: Pick<ObjectiveRecord, 'normalizedScore' | 'protectResults'> | null;
}

/**
 * Whether an attempt may be looked at again (BTN-04). Hidden: it is not finished, the course does not support review, or its
 * results are protected. Disabled: the reveal policy does not show its grade (yet), or the review policy does not allow it.
 * Another attempt at the course plays no part.
 */
export function reviewButton(access: ObjectiveAccess, { workflow, record }: Attempt, now: Date): ButtonState {
  const { objective } = access;
  const state = WorkflowState.finished;
  if (workflow.state !== state || !objective.supportReview) return hidden;
  if (workflow.protectResults || record?.protectResults) return hidden;
  const reveal = gradeReveal(access, state, now);
  const { gradeRevealDate: date } = access;
  // A date that can't be read is never reached.
  if (reveal === 'pending')
    return shown({ code: 'afterRevealingDate', date: date && new Date(date) > now ? date : null });
  if (reveal !== 'shown') return shown({ code: 'reviewPolicyNotAllowed' });
  const activityConstraint = objective.activity?.activityConstraint ?? null;
  const normalizedScore = record?.normalizedScore ?? null;
  return shown(reviewBlock({ ...objective, activityConstraint, state, normalizedScore }, now));
}

/**
 * The rules of the buttons (BTN-01 to BTN-05): each button is hidden, or shown, or shown and disabled with the one reason that a person
 * is told. `records` are all of the learner's attempts at the course.
 */
export function courseButtons(
  access: ObjectiveAccess,
  records: readonly ObjectiveRecord[],
  now: Date,
): Record<CourseButton, ButtonState> {
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow ?? null;
  const record = access.objectiveWorkflowAggregate?.lastObjectiveRecord ?? records[0] ?? null;
  const imported = isImported(records.length || !record ? records : [record]);
  const finished = workflow?.state === WorkflowState.finished;
  const completed = workflow ? finished : record !== null;
  const { objective } = access;
  const blocked = publication(access);
  const again = completed && access.retake && objective.type !== ContentType.text;

  return {
    start: !workflow && !record ? shown(blocked ?? window(access, now)) : hidden,
    startAgain: again
      ? shown(blocked ?? window(access, now) ?? retake(access, workflow?.finished ?? record?.finished ?? null, now))
      : hidden,
    continue: workflow?.state === WorkflowState.inProgress ? shown() : hidden,
    // After the grading the learner finishes the course (finish-objective-workflows).
    finish: workflow?.state === WorkflowState.gradingApproved ? shown() : hidden,
    review:
      completed && imported
        ? shown({ code: 'importedResult' })
        : workflow
          ? reviewButton(access, { workflow, record }, now)
          : hidden,
  };
}
