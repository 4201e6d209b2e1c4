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

export type ActivityConstraint = v.InferOutput<typeof activityConstraint>;

export const activityWorkflow = v.object({
  id: text,
  state: workflowState,
  finished: maybeInstant,
  submitted: maybeInstant,
  lastProctoringSessionId: maybeText,
  activityPartIds: listOf(text),
  /** The workflow of the learner's team (collaborative mode). */
  groupActivityWorkflowId: maybeText,
});
export type ActivityWorkflow = v.InferOutput<typeof activityWorkflow>;

/** The best result at an activity; score and passed are null while its disclosure policy hides them. */
const activityResult = v.object({
  finished: maybeInstant,
  score: maybeNumber,
  maxScore: maybeNumber,
  /** 0..1 */
  normalizedScore: maybeNumber,
  passed: maybeFlag,
});
export type ActivityResult = v.InferOutput<typeof activityResult>;

/** GET users/me/objective-workflows/{id}/activities/{activityId}/activity-workflow-aggregate */
export const activityWorkflowAggregate = v.object({
  lastActivityWorkflow: maybe(activityWorkflow),
  bestActivityRecord: maybe(activityResult),
  /** Attempts begun within this attempt at the course. An extra, like `attemptLimit`. */
  attempts: v.nullish(number, 0),
});
export type ActivityWorkflowAggregate = v.InferOutput<typeof activityWorkflowAggregate>;
