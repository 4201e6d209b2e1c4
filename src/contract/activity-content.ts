import * as v from './schema';
import { contentType, flag, instant, maybeInstant, maybeNumber, maybeText, number, text } from './common';

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
 * GET users/me/objective-workflows/{id}/activity/{activityPathId}/content: `html` is untrusted, for src/text only. `id` and
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
