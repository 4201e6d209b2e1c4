import { availability } from './availability';
import type { Objective, ObjectiveRecord, ObjectiveWorkflow } from '../../contract/objectives';
import type { ListedAccess } from '../../contract/listed';
import { ContentType, PublicationState, WorkflowState } from '../../contract/enumerations';
import { gradeReveal } from './grading';
import { anotherAttemptLock } from './locks';
import { retakeFrom } from './retake';
import { isToFinish } from './to-finish';
import { reviewBlock, type ReviewReason } from './review';

/** Why a visible button is disabled. Dates are ISO 8601. */
export type ButtonReason =
  | { code: 'comingSoon' }
  | { code: 'archived' }
  | { code: 'notYetAvailable'; date: string }
  | { code: 'noLongerAvailable'; date: string }
  | { code: 'inGrading' }
  | { code: 'retakeWindow'; date: string }
  | { code: 'toolNotReady' }
  | { code: 'importedResult' }
  /** A path has another course before it. */
  | { code: 'afterCourse'; name: string; path: string }
  | ReviewReason;

export interface ButtonState {
  shown: boolean;
  /** Null: it is enabled. */
  disabled: ButtonReason | null;
}
export type CourseButton = 'start' | 'startAgain' | 'continue' | 'finish' | 'review';

const hidden: ButtonState = { shown: false, disabled: null };
const shown = (disabled: ButtonReason | null = null): ButtonState => ({ shown: true, disabled });

/** Whether all results come from another platform: there are records, and none has an objective workflow (BTN-05). */
export const isImported = (records: readonly Pick<ObjectiveRecord, 'objectiveWorkflowId'>[]) =>
  records.length > 0 && records.every((record) => record.objectiveWorkflowId === null);

function publication({ objective }: Pick<ListedAccess, 'objective'>): ButtonReason | null {
  if (objective.state === PublicationState.draft) return { code: 'comingSoon' };
  return objective.state === PublicationState.archived ? { code: 'archived' } : null;
}

/** Whether the dates of the activity allow a start; only for a course that is one activity. */
function activityWindow({ objective }: ListedAccess, now: Date): ButtonReason | null {
  if (objective.type === ContentType.composite || !objective.activity) return null;
  const lock = anotherAttemptLock(objective.activity, now);
  if (!lock || !('date' in lock)) return null;
  return { code: lock.code === 'beforeStartFrom' ? 'notYetAvailable' : 'noLongerAvailable', date: lock.date };
}

function window(access: ListedAccess, now: Date): ButtonReason | null {
  const message = availability(access, now);
  if (!message) return activityWindow(access, now);
  if (message.kind === 'grading') return { code: 'inGrading' };
  return { code: message.kind === 'before' ? 'notYetAvailable' : 'noLongerAvailable', date: message.date };
}

function retake({ objective }: ListedAccess, finished: string | null, now: Date): ButtonReason | null {
  const { type, state, retakeWindow, retakeWindowUnit } = objective;
  if (type === ContentType.lti && state !== PublicationState.ready && state !== PublicationState.expired) {
    return { code: 'toolNotReady' };
  }
  if (type !== ContentType.composite || !finished) return null;
  const from = retakeFrom(new Date(finished), retakeWindow, retakeWindowUnit);
  return from && now < from ? { code: 'retakeWindow', date: from.toISOString() } : null;
}

/** Only the answer for one course says what comes before it. */
function place({ objective }: ListedAccess): ButtonReason | null {
  const before = (objective as Pick<Objective, 'facts'>).facts?.before;
  return before ? { code: 'afterCourse', ...before } : null;
}

/** One attempt at a course: its workflow, and its record, or null when it has none. */
interface Attempt {
  workflow: Pick<ObjectiveWorkflow, 'state' | 'protectResults'>;
  record: Pick<ObjectiveRecord, 'normalizedScore' | 'protectResults'> | null;
}

/**
 * The review button of an attempt (BTN-04). Hidden: the attempt is not finished, the course does not support review, or the
 * results are protected. Disabled: the reveal policy does not show the grade (yet), or the review policy does not allow it.
 * Other attempts at the course don't matter.
 */
export function reviewButton(access: ListedAccess, { workflow, record }: Attempt, now: Date): ButtonState {
  const { objective } = access;
  const state = WorkflowState.finished;
  if (workflow.state !== state || !objective.supportReview) return hidden;
  if (workflow.protectResults || record?.protectResults) return hidden;
  const reveal = gradeReveal(access, state, now);
  const { gradeRevealDate: date } = access;
  // An invalid date never arrives, so it is not shown.
  if (reveal === 'pending')
    return shown({ code: 'afterRevealingDate', date: date && new Date(date) > now ? date : null });
  if (reveal !== 'shown') return shown({ code: 'reviewPolicyNotAllowed' });
  const activityConstraint = objective.activity?.activityConstraint ?? null;
  const normalizedScore = record?.normalizedScore ?? null;
  const { type, supportReview } = objective;
  return shown(reviewBlock({ type, supportReview, activityConstraint, state, normalizedScore }, now));
}

/**
 * The buttons of a course (BTN-01 to BTN-05). Each is hidden, or shown, or shown and disabled with one reason.
 * @param records of all of the learner's attempts at the course
 * @example courseButtons({ ...access, objectiveWorkflowAggregate: null }, [], now).start // { shown: true, disabled: null }
 */
export function courseButtons(
  access: ListedAccess,
  records: readonly ObjectiveRecord[],
  now: Date,
): Record<CourseButton, ButtonState> {
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow ?? null;
  const record = access.objectiveWorkflowAggregate?.lastObjectiveRecord ?? records[0] ?? null;
  const imported = records.length ? isImported(records) : !workflow && record !== null;
  const finished = workflow?.state === WorkflowState.finished;
  const completed = workflow ? finished : record !== null;
  const { objective } = access;
  const blocked = publication(access);
  const again = completed && access.retake && objective.type !== ContentType.text;

  return {
    start: !workflow && !record ? shown(blocked ?? window(access, now) ?? place(access)) : hidden,
    startAgain: again
      ? shown(blocked ?? window(access, now) ?? retake(access, workflow?.finished ?? record?.finished ?? null, now))
      : hidden,
    continue: workflow?.state === WorkflowState.inProgress ? shown() : hidden,
    finish: workflow && isToFinish(workflow) ? shown() : hidden,
    review:
      completed && imported
        ? shown({ code: 'importedResult' })
        : workflow
          ? reviewButton(access, { workflow, record }, now)
          : hidden,
  };
}
