import * as v from './schema';
import {
  anyText,
  contentType,
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
  presentationMode,
  publicationState,
  resultVisibility,
  reviewPolicy,
  text,
  workflowState,
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
  proctored: flag,
  supportReview: flag,
  supportMobileView: flag,
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
  quiz: extraFlag,
  timeLimitSeconds: v.optional(maybeNumber),
  questionCount: v.optional(maybeNumber),
  normalizedPassingScore: v.optional(maybeNumber),
  // For tools and activities for teams; all others can be done alone.
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

/** A file of captions of a video (WebVTT). `language` is a tag of BCP 47, `label` the language's own name. */
export const videoCaption = v.object({ language: text, label: text, url: text });

/** The video of an activity: a file on the platform, or a page of a video host. */
const videoContent = v.object({
  url: text,
  poster: maybeText,
  captions: v.array(videoCaption),
  /** The learner's last position, in seconds. */
  position: number,
  /** When the learner was there; null: nothing is stored. */
  updated: maybeInstant,
});

/** Where the learner left a film within a text, in seconds, and when that was. */
const filmPosition = v.object({ film: text, position: number, updated: maybeInstant });

/** Time and place of an event. `attended`: when the learner was marked as present. */
const eventContent = v.object({
  start: instant,
  end: instant,
  place: maybeText,
  meetingUrl: maybeText,
  attended: maybeInstant,
});

/** How many posts are required, and how many the learner has written. */
const discussionContent = v.object({ requiredPosts: number, ownPosts: number });

/** A null time limit means none. `begun`: the activity workflow in progress. Another call has the questions. */
const quizContent = v.object({
  timeLimitSeconds: maybeNumber,
  questionCount: number,
  onePerPage: flag,
  begun: maybeText,
});

/** `score`: the score from the tool, with null values while a policy hides them. `final`: the tool has finished grading. */
const toolContent = v.object({
  name: text,
  version: number,
  fullPage: flag,
  score: v.nullable(v.object({ score: maybeNumber, maxScore: maybeNumber, final: flag, comment: maybeText })),
});

/**
 * GET users/me/objective-workflows/{id}/activity/{activityPathId}/content: `html` is untrusted, for src/content only. `id` and
 * `type` (ContentType) are the activity's; the data of its kind are in the field of that name.
 */
export const activityContent = v.object({
  id: text,
  type: contentType,
  html: text,
  video: v.optional(videoContent),
  /** Positions of films within the text, by the address that `activityWorkflowUpdate` named. */
  films: v.optional(v.array(filmPosition)),
  event: v.optional(eventContent),
  discussion: v.optional(discussionContent),
  quiz: v.optional(quizContent),
  tool: v.optional(toolContent),
});
export type ActivityContent = v.InferOutput<typeof activityContent>;

/**
 * PUT users/me/objective-workflows/{ow_id}/activity-workflows/{aw_id}: where a film was left; seconds. `film` is the address of a
 * film within a text. `at` is when the learner was there, for one that could not be sent at once: an older position than the
 * stored one changes nothing.
 */
export const activityWorkflowUpdate = v.object({
  position: v.pipe(number, v.minValue(0)),
  duration: v.nullable(v.pipe(number, v.minValue(0))),
  film: v.optional(v.pipe(text, v.maxLength(2000))),
  at: v.optional(instant),
});
