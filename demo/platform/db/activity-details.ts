import * as v from 'valibot';

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

export const activityDetails = v.object({
  video: v.exactOptional(videoDetails),
  event: v.exactOptional(eventDetails),
  discussion: v.exactOptional(discussionDetails),
  quiz: v.exactOptional(quizDetails),
  tool: v.exactOptional(toolDetails),
});
export type ActivityDetails = v.InferOutput<typeof activityDetails>;

const choice = v.object({
  /** Without spaces, as in QTI. */
  identifier: v.string(),
  /** HTML for choices; plain text for pairs, orders and gaps. */
  text: v.string(),
});
const choices = v.array(choice);

/** The way to answer a question, in the terms of QTI 3.0. */
export const interaction = v.variant('type', [
  /** `maxChoices` 0: no limit. */
  v.object({ type: v.literal('choice'), choices, maxChoices: v.number(), shuffle: v.boolean() }),
  v.object({
    type: v.literal('textEntry'),
    base: v.picklist(['string', 'float']),
    pattern: v.exactOptional(v.string()),
    placeholder: v.exactOptional(v.string()),
  }),
  v.object({ type: v.literal('match'), sources: choices, targets: choices, shuffle: v.boolean() }),
  v.object({ type: v.literal('order'), choices }),
  /** `text` is plain, with {{identifier}} for each gap; `choices` are the words for the gaps. */
  v.object({
    type: v.picklist(['gapMatch', 'inlineTextEntry']),
    text: v.string(),
    gaps: v.array(v.string()),
    choices,
  }),
  v.object({ type: v.literal('extendedText'), expectedWords: v.exactOptional(v.number()) }),
]);
export type Interaction = v.InferOutput<typeof interaction>;

/** The response declaration and outcome of a question. */
export const declaration = v.object({
  maxScore: v.number(),
  /** Undefined: graded by hand. Identifiers, or pairs as `source target` and `choice gap`. */
  correct: v.exactOptional(v.union([v.array(v.string()), v.string(), v.number()])),
  /** For texts in gaps: the right texts of each gap, the usual one first. */
  gaps: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** For a number: how far from the right value is still right. */
  tolerance: v.exactOptional(v.number()),
  /** Other right texts. */
  alternatives: v.exactOptional(v.array(v.string())),
  caseSensitive: v.exactOptional(v.boolean()),
  /** Points by identifier, pair or gap, when parts of the answer give points; without it all or nothing. */
  mapping: v.exactOptional(v.record(v.string(), v.number())),
  feedback: v.exactOptional(v.object({ right: v.exactOptional(v.string()), wrong: v.exactOptional(v.string()) })),
});
export type Declaration = v.InferOutput<typeof declaration>;

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
