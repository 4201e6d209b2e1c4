import type { Activity } from './entities';
import { ContentType, ResultVisibility, ReviewPolicy, WorkflowState } from './enumerations';
import { reaches } from './reaches';

/** Why what was done can't be looked at again: the reasons of ERR-08, and the two states before it. */
export type ReviewReason =
  | { code: 'reviewPolicyNotAllowed' | 'afterFinish' }
  | { code: 'inGrading' }
  | { code: 'afterRevealingDate'; date: string | null }
  /** `above` is 0..1; null: the author named no score. */
  | { code: 'afterScoreIsReached'; above: number | null };

/** What the policies are asked about. */
export interface Reviewed extends Pick<Activity, 'type' | 'supportReview' | 'activityConstraint'> {
  /** WorkflowState of the last workflow; null when there is none. */
  state: number | null;
  /** 0..1, the best result; null when there is none, or it is hidden. */
  normalizedScore: number | null;
}

const IN_GRADING: (number | null)[] = [WorkflowState.submitted, WorkflowState.inGrading, WorkflowState.graded];

/** A date that is none counts as missing. */
const instant = (date: string | null | undefined) => (date && !Number.isNaN(Date.parse(date)) ? date : null);

/**
 * The results-disclosure policy (TRE-05): what keeps results hidden now, or null. `afterScore` holds for external tools;
 * a policy that is not known hides.
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
 * What keeps a learner from looking at finished work again (TRE-05), or null: no support for it; grading; the review
 * policy, which may defer to the results-disclosure policy. A policy that is not known hides.
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

/** The same for an activity of a tree. */
export function activityReview(activity: Activity, now: Date): ReviewReason | null {
  const { lastActivityWorkflow, bestActivityRecord } = activity.activityWorkflowAggregate ?? {};
  return reviewBlock(
    {
      ...activity,
      state: lastActivityWorkflow?.state ?? null,
      normalizedScore: bestActivityRecord?.normalizedScore ?? null,
    },
    now,
  );
}
