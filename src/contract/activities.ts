import * as v from './schema';
import {
  anyText,
  contentType,
  extraFlag,
  listOf,
  maybe,
  maybeNumber,
  maybeText,
  number,
  pageOf,
  presentationMode,
  publicationState,
  text,
  usualFlag,
} from './common';
import { activityConstraint, activityWorkflowAggregate } from './work';
import type { Activity, ActivityPart } from './entities';

/**
 * GET users/me/objective-workflows/{id}/activity-with-aggregates (the full tree) and .../activity[/{activityPathId}]. With `most`, a
 * platform may leave out the parts of sections of a larger tree: then `childrenCount` is more than 0 and `children` is empty.
 */
export const activity: v.GenericSchema<unknown, Activity> = v.object({
  id: text,
  name: text,
  /** An extra, as of a course; absent or null: that of the course. */
  language: v.optional(maybeText),
  code: anyText,
  type: contentType,
  state: publicationState,
  duration: maybeNumber,
  proctored: extraFlag,
  supportReview: extraFlag,
  supportMobileView: usualFlag,
  toolUrl: maybeText,
  children: listOf(v.lazy(() => activityPart)),
  childrenCount: v.nullish(number, 0),
  // An extra, in a tree that was requested without all of its parts.
  unsent: v.optional(maybe(v.object({ total: number, done: number, mandatory: number, mandatoryDone: number }))),
  activityConstraint: maybe(activityConstraint),
  activityWorkflowAggregate: maybe(activityWorkflowAggregate),
  presentationMode,
  imageUrl: maybeText,
  attemptLimit: maybeNumber,
  manualGrading: extraFlag,
  submission: extraFlag,
  quiz: extraFlag,
  timeLimitSeconds: v.optional(maybeNumber),
  questionCount: v.optional(maybeNumber),
  normalizedPassingScore: v.optional(maybeNumber),
  // For tools and activities for teams; all others can be done alone.
  supportCollaborativeMode: extraFlag,
  supportPersonalMode: usualFlag,
  supportLtiGrading: extraFlag,
  preferredWidth: maybeNumber,
  preferredHeight: maybeNumber,
});

export const activityPart: v.GenericSchema<unknown, ActivityPart> = v.object({
  id: text,
  order: number,
  optional: extraFlag,
  scoreWeight: number,
  axis: text,
  activityPathId: text,
  available: usualFlag,
  contentAvailable: usualFlag,
  childActivity: activity,
});
/** GET users/me/objective-workflows/{id}/activity[/{activityPathId}]/children */
export const activityPartPage = pageOf(activityPart);
