/** The data of each kind of content besides its text; stored as JSON in `details` of a part or a course. */
export interface ActivityDetails {
  video?: VideoDetails;
  event?: EventDetails;
  discussion?: DiscussionDetails;
  quiz?: QuizDetails;
  tool?: ToolDetails;
}

export interface VideoDetails {
  /** Address of a file of the platform, or of a page of one of the two video hosts. */
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
  /** Own posts that a learner must write to have taken part. */
  requiredPosts: number;
}

export interface QuizDetails {
  timeLimitSeconds?: number;
  /** Time after the limit in which saves in transit are still accepted. */
  graceSeconds?: number;
  shuffleQuestions?: boolean;
  onePerPage?: boolean;
}

export interface ToolDetails {
  toolId: string;
  /** Replaces the tool's own launch address. */
  targetLinkUri?: string;
  custom?: Record<string, string>;
  /** True: the tool opens in the whole window, not in a frame. */
  fullPage?: boolean;
  /** True: the tool sends no score, and opening it is enough. */
  noScore?: boolean;
}

interface Choice {
  /** Without spaces, as in QTI. */
  identifier: string;
  /** HTML for choices; plain text for pairs, orders and gaps. */
  text: string;
}

/** The way to answer a question, in the terms of QTI 3.0. */
export type Interaction =
  /** `maxChoices` 0: no limit. */
  | { type: 'choice'; choices: Choice[]; maxChoices: number; shuffle: boolean }
  | { type: 'textEntry'; base: 'string' | 'float'; pattern?: string; placeholder?: string }
  | { type: 'match'; sources: Choice[]; targets: Choice[]; shuffle: boolean }
  | { type: 'order'; choices: Choice[] }
  /** `text` is plain, with {{identifier}} for each gap; `choices` are the words for the gaps. */
  | { type: 'gapMatch' | 'inlineTextEntry'; text: string; gaps: string[]; choices: Choice[] }
  | { type: 'extendedText'; expectedWords?: number };

/** The response declaration and outcome of a question. */
export interface Declaration {
  maxScore: number;
  /** Undefined: graded by hand. Identifiers, or pairs as `source target` and `choice gap`. */
  correct?: string[] | string | number;
  /** For texts in gaps: the right texts of each gap, the usual one first. */
  gaps?: Record<string, string[]>;
  /** For a number: how far from the right value is still right. */
  tolerance?: number;
  /** Other right texts. */
  alternatives?: string[];
  caseSensitive?: boolean;
  /** Points by identifier, pair or gap, when parts of the answer give points; without it all or nothing. */
  mapping?: Record<string, number>;
  feedback?: { right?: string; wrong?: string };
}

/** A score of Assignment and Grade Services 2.0. */
export interface LineItemScore {
  scoreGiven?: number;
  scoreMaximum?: number;
  activityProgress: string;
  gradingProgress: string;
  timestamp: string;
  comment?: string;
}
