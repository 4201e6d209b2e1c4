import type { Activity } from '../../contract/activities';
import { ContentType, ResultVisibility, ReviewPolicy, WorkflowState } from '../../contract/enumerations';
import { reaches } from './reaches';

/** Why finished work can't be reviewed: the reasons of ERR-08, and the two states before the end. */
export type ReviewReason =
  | { code: 'reviewPolicyNotAllowed' | 'afterFinish' }
  | { code: 'inGrading' }
  | { code: 'afterRevealingDate'; date: string | null }
  /** `above` is 0..1; null: the author set no score. */
  | { code: 'afterScoreIsReached'; above: number | null };

/** The work that the policies are applied to. */
export interface Reviewed extends Pick<Activity, 'type' | 'supportReview' | 'activityConstraint'> {
  /** WorkflowState of the last workflow; null when there is none. */
  state: number | null;
  /** 0..1, the best result; null when there is none, or it is hidden. */
  normalizedScore: number | null;
}

const IN_GRADING: (number | null)[] = [WorkflowState.submitted, WorkflowState.inGrading, WorkflowState.graded];

/** The date; null when it is missing or invalid. */
const instant = (date: string | null | undefined) => (date && !Number.isNaN(Date.parse(date)) ? date : null);

/**
 * Why the results-disclosure policy hides results now, or null (TRE-05). `afterScore` applies only to external tools; an unknown
 * policy hides results.
 * @example
 * disclosure({ ...reviewed, activityConstraint: { resultsDisclosurePolicy: ResultVisibility.afterFinish }, state }, now)
 * // null when `state` is finished, else { code: 'afterFinish' }
 */
export function disclosure(
  { type, activityConstraint, state, normalizedScore }: Omit<Reviewed, 'supportReview'>,
  now: Date,
): ReviewReason | null {
  const { resultsDisclosurePolicy, resultsDisclosureFrom, revealResultsFrom, resultsDisclosureAbove } =
    activityConstraint ?? {};
  const date = instant(resultsDisclosureFrom) ?? instant(revealResultsFrom);
  const isAhead = !date || now < new Date(date);
  switch (resultsDisclosurePolicy ?? ResultVisibility.none) {
    case ResultVisibility.none:
      return revealResultsFrom && now < new Date(revealResultsFrom)
        ? { code: 'afterRevealingDate', date: revealResultsFrom }
        : null;
    case ResultVisibility.afterFinish:
      return state === WorkflowState.finished ? null : { code: 'afterFinish' };
    case ResultVisibility.afterDate:
      return isAhead ? { code: 'afterRevealingDate', date } : null;
    case ResultVisibility.afterScore: {
      if (type !== ContentType.lti) return null;
      const above = resultsDisclosureAbove ?? null;
      const reached = above !== null && normalizedScore !== null && reaches(normalizedScore, above);
      return reached ? null : { code: 'afterScoreIsReached', above };
    }
    default:
      return { code: 'reviewPolicyNotAllowed' };
  }
}

/**
 * Why finished work can't be reviewed, or null (TRE-05): review is not supported, grading is not finished, or the review policy
 * forbids it, which may defer to the results-disclosure policy. An unknown policy forbids it.
 * @example reviewBlock({ ...reviewed, supportReview: false }, now) // { code: 'reviewPolicyNotAllowed' }
 * @example reviewBlock({ ...reviewed, supportReview: true, state: WorkflowState.inGrading }, now) // { code: 'inGrading' }
 */
export function reviewBlock(reviewed: Reviewed, now: Date): ReviewReason | null {
  if (!reviewed.supportReview) return { code: 'reviewPolicyNotAllowed' };
  if (IN_GRADING.includes(reviewed.state)) return { code: 'inGrading' };
  switch (reviewed.activityConstraint?.reviewPolicy ?? ReviewPolicy.none) {
    case ReviewPolicy.none:
    case ReviewPolicy.afterSubmission:
      return null;
    case ReviewPolicy.afterRevealingResults:
      return disclosure(reviewed, now);
    default:
      return { code: 'reviewPolicyNotAllowed' };
  }
}

/** The state that counts for the best result: finished, while another attempt is open beside it; else that of the last attempt. */
export function stateOfResult({ activityWorkflowAggregate }: Pick<Activity, 'activityWorkflowAggregate'>) {
  const { lastActivityWorkflow, bestActivityRecord } = activityWorkflowAggregate ?? {};
  const last = lastActivityWorkflow?.state ?? null;
  return last === WorkflowState.inProgress && bestActivityRecord ? WorkflowState.finished : last;
}

/**
 * Why the finished work at an activity of a tree can't be reviewed, or null (TRE-05): `reviewBlock` of its last attempt, or of a
 * finished one before it while the last one is still open.
 */
export function activityReview(activity: Activity, now: Date): ReviewReason | null {
  const normalizedScore = activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null;
  return reviewBlock({ ...activity, state: stateOfResult(activity), normalizedScore }, now);
}
