/** What the kinds of content store besides their text; stored as JSON in `details` of a part or a course. */
export interface ActivityDetails {
  video?: VideoDetails;
  event?: EventDetails;
  discussion?: DiscussionDetails;
  quiz?: QuizDetails;
  tool?: ToolDetails;
}

export interface VideoDetails {
  /** A file of the platform, or a page of one of the two video hosts. */
  url: string;
  poster?: string;
  captions?: { language: string; label: string; url: string }[];
}

export interface EventDetails {
  /** ISO 8601 */
  start: string;
  end: string;
  place?: string;
  meetingUrl?: string;
}

export interface DiscussionDetails {
  /** Posts of one's own that count as having taken part. */
  requiredPosts: number;
}

export interface QuizDetails {
  timeLimitSeconds?: number;
  /** After the time limit, for what is on its way. */
  graceSeconds?: number;
  shuffleQuestions?: boolean;
  onePerPage?: boolean;
}

export interface ToolDetails {
  toolId: string;
  /** In place of the tool's own launch address. */
  targetLinkUri?: string;
  custom?: Record<string, string>;
  /** In the whole window, not in a frame. */
  fullPage?: boolean;
  /** It sends no score: to have opened it is enough. */
  noScore?: boolean;
}

interface Choice {
  /** Without spaces, as in QTI. */
  identifier: string;
  /** HTML where one chooses, plain text where one pairs, orders or fills in. */
  text: string;
}

/** How a question is answered, in the terms of QTI 3.0. */
export type Interaction =
  /** `maxChoices` 0: as many as one likes. */
  | { type: 'choice'; choices: Choice[]; maxChoices: number; shuffle: boolean }
  | { type: 'textEntry'; base: 'string' | 'float'; pattern?: string; placeholder?: string }
  | { type: 'match'; sources: Choice[]; targets: Choice[]; shuffle: boolean }
  | { type: 'order'; choices: Choice[] }
  /** `text` is plain, and holds {{identifier}} where a gap is; `choices` are what a gap can be filled with. */
  | { type: 'gapMatch' | 'inlineTextEntry'; text: string; gaps: string[]; choices: Choice[] }
  | { type: 'extendedText'; expectedWords?: number };

/** The response declaration and outcome of a question. */
export interface Declaration {
  maxScore: number;
  /** Absent: graded by hand. By identifier, or by pairs as `source target` and `choice gap`. */
  correct?: string[] | string | number;
  /** Of texts in gaps: what is right by gap, the usual one first. */
  gaps?: Record<string, string[]>;
  /** Of a number: how far off is right still. */
  tolerance?: number;
  /** Other texts that are right. */
  alternatives?: string[];
  caseSensitive?: boolean;
  /** Points by identifier, pair or gap, where parts of it are worth something; without it, it is all or nothing. */
  mapping?: Record<string, number>;
  feedback?: { right?: string; wrong?: string };
}

/** Of Assignment and Grade Services 2.0. */
export interface LineItemScore {
  scoreGiven?: number;
  scoreMaximum?: number;
  activityProgress: string;
  gradingProgress: string;
  timestamp: string;
  comment?: string;
}
