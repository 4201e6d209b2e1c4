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

/** Numbers of parts with content that count for progress; those finished or submitted are done. */
const partCounts = v.object({ total: number, done: number, mandatory: number, mandatoryDone: number });
export type PartCounts = v.InferOutput<typeof partCounts>;

/**
 * GET users/me/objective-workflows/{id}/activity-with-aggregates (the full tree) and .../activity[/{activityPathId}]. With `most`, a
 * platform may leave out the parts of sections of a larger tree: then `childrenCount` is more than 0 and `children` is empty.
 */
export const activity = v.object({
  id: text,
  name: text,
  /** An extra, as of a course; absent or null: that of the course. */
  language: v.optional(maybeText),
  code: anyText,
  type: contentType,
  state: publicationState,
  /** Minutes. */
  duration: maybeNumber,
  proctored: extraFlag,
  supportReview: extraFlag,
  supportMobileView: usualFlag,
  /** The address that a launch of an external tool opens. */
  toolUrl: maybeText,
  /** Empty while `childrenCount` is more than 0: the platform sends them when they are requested. */
  children: listOf(v.lazy((): v.GenericSchema<unknown, ActivityPart> => activityPart)),
  childrenCount: v.nullish(number, 0),
  /** Of a section whose parts were not sent: how many it has. An extra. */
  unsent: v.optional(maybe(partCounts)),
  activityConstraint: maybe(activityConstraint),
  activityWorkflowAggregate: maybe(activityWorkflowAggregate),
  presentationMode,
  imageUrl: maybeText,
  /** Attempts allowed within one attempt at the course; null: no limit. */
  attemptLimit: maybeNumber,
  /** An instructor grades submissions. */
  manualGrading: extraFlag,
  /** It takes a text and files: the platform has the calls of submission.ts. */
  submission: extraFlag,
  /** It has questions, which the platform scores. */
  quiz: extraFlag,
  /** The time of one attempt; absent or null: no limit, or the platform does not tell it. */
  timeLimitSeconds: v.optional(maybeNumber),
  questionCount: v.optional(maybeNumber),
  /** 0..1; absent or null: there is none, or the learner may not know it. */
  normalizedPassingScore: v.optional(maybeNumber),
  // For tools and activities for teams; all others can be done alone.
  supportCollaborativeMode: extraFlag,
  supportPersonalMode: usualFlag,
  /** An external tool that sends scores. */
  supportLtiGrading: extraFlag,
  /** CSS pixels, for the display mode 'embedded custom'. */
  preferredWidth: maybeNumber,
  preferredHeight: maybeNumber,
});

export type Activity = v.InferOutput<typeof activity>;

const part = v.object({
  id: text,
  order: number,
  optional: extraFlag,
  scoreWeight: number,
  /** Ids of the parts from the root to this one, joined by a slash. */
  axis: text,
  activityPathId: text,
  available: usualFlag,
  contentAvailable: usualFlag,
});
/** An activity at its place in a composite course. */
export interface ActivityPart extends v.InferOutput<typeof part> {
  childActivity: Activity;
}
export const activityPart: v.GenericSchema<unknown, ActivityPart> = v.object({
  ...part.entries,
  childActivity: activity,
});
/** GET users/me/objective-workflows/{id}/activity[/{activityPathId}]/children */
export const activityPartPage = pageOf(activityPart);
