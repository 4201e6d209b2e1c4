import * as v from 'valibot';
import { rubric } from '../../../src/contract/rubric';

/*
 * The data of each kind of content besides its text; stored as JSON in `details` of a part or a course.
 */

const videoDetails = v.object({
  /** Address of a file of the platform, or of a page of one of the two video hosts. */
  url: v.string(),
  poster: v.exactOptional(v.string()),
  captions: v.exactOptional(v.array(v.object({ language: v.string(), label: v.string(), url: v.string() }))),
});
export type VideoDetails = v.InferOutput<typeof videoDetails>;

export const eventDetails = v.object({
  /** ISO 8601 */
  start: v.string(),
  end: v.string(),
  place: v.exactOptional(v.string()),
  meetingUrl: v.exactOptional(v.string()),
});
export type EventDetails = v.InferOutput<typeof eventDetails>;

const discussionDetails = v.object({
  /** Own posts that a learner must write to have taken part. */
  requiredPosts: v.number(),
});

const quizDetails = v.object({
  timeLimitSeconds: v.exactOptional(v.number()),
  /** Time after the limit in which saves in transit are still accepted. */
  graceSeconds: v.exactOptional(v.number()),
  shuffleQuestions: v.exactOptional(v.boolean()),
  onePerPage: v.exactOptional(v.boolean()),
});
export type QuizDetails = v.InferOutput<typeof quizDetails>;

/**
 * The time that a learner has for a quiz, in seconds; null: without limit.
 * @param extraTime in percent of the limit, as `extraTimePercent` of the learner's access
 * @example timeLimitOf({ timeLimitSeconds: 1200 }, 50) // 1800
 */
export const timeLimitOf = (quiz: QuizDetails | undefined, extraTime: number): number | null =>
  quiz?.timeLimitSeconds ? Math.round(quiz.timeLimitSeconds * (1 + extraTime / 100)) : null;

const toolDetails = v.object({
  toolId: v.string(),
  /** Replaces the tool's own launch address. */
  targetLinkUri: v.exactOptional(v.string()),
  custom: v.exactOptional(v.record(v.string(), v.string())),
  /** True: the tool opens in the whole window, not in a frame. */
  fullPage: v.exactOptional(v.boolean()),
  /** True: the tool sends no score, and opening it is enough. */
  noScore: v.exactOptional(v.boolean()),
});
export type ToolDetails = v.InferOutput<typeof toolDetails>;

const submissionDetails = v.object({
  /** True: it may be submitted again until it is due, or graded. */
  again: v.exactOptional(v.boolean()),
  /** The most points of a work without a rubric; absent: 100. */
  points: v.exactOptional(v.number()),
  rubric: v.exactOptional(rubric),
});
export type SubmissionDetails = v.InferOutput<typeof submissionDetails>;

export const activityDetails = v.object({
  video: v.exactOptional(videoDetails),
  event: v.exactOptional(eventDetails),
  discussion: v.exactOptional(discussionDetails),
  quiz: v.exactOptional(quizDetails),
  tool: v.exactOptional(toolDetails),
  /** It is graded by hand, and takes a text and files. */
  submission: v.exactOptional(submissionDetails),
});
export type ActivityDetails = v.InferOutput<typeof activityDetails>;

/** A score of Assignment and Grade Services 2.0. */
export const lineItemScore = v.object({
  scoreGiven: v.exactOptional(v.number()),
  scoreMaximum: v.exactOptional(v.number()),
  activityProgress: v.string(),
  gradingProgress: v.string(),
  timestamp: v.string(),
  comment: v.exactOptional(v.string()),
});
export type LineItemScore = v.InferOutput<typeof lineItemScore>;
