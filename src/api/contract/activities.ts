import * as v from './schema';
import {
  anyText,
  extraFlag,
  flag,
  instant,
  listOf,
  maybe,
  maybeFlag,
  maybeInstant,
  maybeNumber,
  maybeText,
  number,
  pageOf,
  text,
} from './common';
import type { Activity, ActivityPart } from '../../domain/entities';

export const activityConstraint = v.object({
  startFrom: maybeInstant,
  startUntil: maybeInstant,
  accessibleUntil: maybeInstant,
  gracePeriodUntil: maybeInstant,
  due: maybeInstant,
  resultsDisclosureFrom: maybeInstant,
  resultsDisclosureAbove: maybeNumber,
  resultsDisclosurePolicy: maybeNumber,
  reviewPolicy: maybeNumber,
  revealResultsFrom: maybeInstant,
});

export const activityWorkflow = v.object({
  id: text,
  state: number,
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
  /** An extra, as `attemptLimit` is. */
  attempts: v.nullish(number, 0),
});

/** GET users/me/objective-workflows/{id}/activity-with-aggregates (the full tree) and .../activity[/{activityPathId}] */
export const activity: v.GenericSchema<unknown, Activity> = v.object({
  id: text,
  name: text,
  code: anyText,
  type: number,
  state: number,
  duration: maybeNumber,
  proctored: flag,
  supportReview: flag,
  supportMobileView: flag,
  toolUrl: maybeText,
  children: listOf(v.lazy(() => activityPart)),
  childrenCount: v.nullish(number, 0),
  activityConstraint: maybe(activityConstraint),
  activityWorkflowAggregate: maybe(activityWorkflowAggregate),
  presentationMode: number,
  imageUrl: maybeText,
  attemptLimit: maybeNumber,
  manualGrading: extraFlag,
  quiz: extraFlag,
  // Of tools and of what is made for teams; all else can be taken alone.
  supportCollaborativeMode: v.nullish(flag, false),
  supportPersonalMode: v.nullish(flag, true),
  supportLtiGrading: extraFlag,
  preferredWidth: maybeNumber,
  preferredHeight: maybeNumber,
});

export const activityPart: v.GenericSchema<unknown, ActivityPart> = v.object({
  id: text,
  order: number,
  optional: flag,
  scoreWeight: number,
  axis: text,
  activityPathId: text,
  available: flag,
  contentAvailable: flag,
  childActivity: activity,
});
/** GET users/me/objective-workflows/{id}/activity[/{activityPathId}]/children */
export const activityPartPage = pageOf(activityPart);

/** What a video activity shows: a file of the platform, or a page of a video host. */
const videoContent = v.object({
  url: text,
  poster: maybeText,
  captions: v.array(v.object({ language: text, label: text, url: text })),
  /** Where the learner left, in seconds. */
  position: number,
});

/** When and where an event is; `attended` tells when the learner was marked as there. */
const eventContent = v.object({
  start: instant,
  end: instant,
  place: maybeText,
  meetingUrl: maybeText,
  attended: maybeInstant,
});

/** How many posts count as having taken part, and how many are the learner's own. */
const discussionContent = v.object({ requiredPosts: number, ownPosts: number });

/** Seconds; null: no limit. `begun`: the activity workflow whose clock runs. The questions have a call of their own. */
const quizContent = v.object({
  timeLimitSeconds: maybeNumber,
  questionCount: number,
  onePerPage: flag,
  begun: maybeText,
});

/** `score`: what the tool said, its numbers and words null while a policy hides them; `final` tells that it grades no more. */
const toolContent = v.object({
  name: text,
  version: number,
  fullPage: flag,
  score: v.nullable(v.object({ score: maybeNumber, maxScore: maybeNumber, final: flag, comment: maybeText })),
});

/**
 * GET users/me/objective-workflows/{id}/activity/{activityPathId}/content: `html` is foreign text, for src/content only.
 * `id` is the activity's, `type` its ContentType; what its kind needs comes under the kind's name.
 */
export const activityContent = v.object({
  id: text,
  type: number,
  html: text,
  video: v.optional(videoContent),
  event: v.optional(eventContent),
  discussion: v.optional(discussionContent),
  quiz: v.optional(quizContent),
  tool: v.optional(toolContent),
});
export type ActivityContent = v.InferOutput<typeof activityContent>;

/** PUT users/me/objective-workflows/{ow_id}/activity-workflows/{aw_id}: where a film was left; seconds. */
export const activityWorkflowUpdate = v.object({
  position: v.pipe(number, v.minValue(0)),
  duration: v.nullable(v.pipe(number, v.minValue(0))),
});
