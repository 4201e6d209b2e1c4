import * as v from './schema';
import {
  listOf,
  maybe,
  maybeFlag,
  maybeInstant,
  maybeNumber,
  maybeText,
  number,
  resultVisibility,
  reviewPolicy,
  text,
  workflowState,
} from './common';

export const activityConstraint = v.object({
  startFrom: maybeInstant,
  startUntil: maybeInstant,
  accessibleUntil: maybeInstant,
  gracePeriodUntil: maybeInstant,
  due: maybeInstant,
  resultsDisclosureFrom: maybeInstant,
  resultsDisclosureAbove: maybeNumber,
  resultsDisclosurePolicy: maybe(resultVisibility),
  reviewPolicy: maybe(reviewPolicy),
  revealResultsFrom: maybeInstant,
});

export const activityWorkflow = v.object({
  id: text,
  state: workflowState,
  finished: maybeInstant,
  submitted: maybeInstant,
  lastProctoringSessionId: maybeText,
  activityPartIds: listOf(text),
  groupActivityWorkflowId: maybeText,
});

/** GET users/me/objective-workflows/{id}/activities/{activityId}/activity-workflow-aggregate */
export const activityWorkflowAggregate = v.object({
  lastActivityWorkflow: maybe(activityWorkflow),
  bestActivityRecord: maybe(
    v.object({
      finished: maybeInstant,
      score: maybeNumber,
      maxScore: maybeNumber,
      normalizedScore: maybeNumber,
      passed: maybeFlag,
    }),
  ),
  /** An extra, like `attemptLimit`. */
  attempts: v.nullish(number, 0),
});
