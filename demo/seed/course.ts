import type { ActivityDetails } from '../platform/db/activity-details';
import type { Username } from './people';

type ConstraintDate =
  'startFrom' | 'startUntil' | 'due' | 'gracePeriodUntil' | 'accessibleUntil' | 'resultsDisclosureFrom';
export type SeedDates = Partial<Record<ConstraintDate, number>>;

/** An event: days from now, the hour (UTC) at which it starts, and its length in hours. */
export interface SeedEvent {
  inDays: number;
  hour: number;
  hours: number;
  place?: string;
  meetingUrl?: string;
}

/** A part of a composite course; with `parts` a chapter. */
export interface SeedPart {
  name: string;
  /** Of its name and text, where it is not that of the course. */
  language?: string;
  /** In minutes. */
  duration?: number;
  optional?: boolean;
  html?: string;
  /** ContentType; default text. */
  type?: number;
  /** PublicationState; default ready. */
  state?: number;
  /** It opens when all mandatory parts before it are done. */
  afterPrevious?: boolean;
  /** The dates of its constraint, in days from now. */
  dates?: SeedDates;
  /** ReviewPolicy, and the ResultVisibility that it may refer to. */
  review?: number;
  disclosure?: number;
  /** Weight of its score among all parts; default 1. */
  weight?: number;
  /** An instructor grades it. */
  gradedByHand?: boolean;
  /** Number of attempts; default 1; null: no limit. */
  attemptLimit?: number | null;
  /** A team works on it together: always, or unless a learner chooses to work alone. */
  team?: 'only' | 'optional';
  event?: SeedEvent;
  /** The details of its kind of content. */
  details?: ActivityDetails;
  /** It is proctored. */
  proctored?: boolean;
  parts?: readonly SeedPart[];
}

/** A person's last attempt at a course; it began this many days ago. */
export interface SeedAttempt {
  /** WorkflowState */
  state: number;
  started: number;
  /** Number of finished content parts, in reading order; all of them for an attempt that was handed in. */
  done?: number;
  /** Days since it was handed in or finished. */
  finished?: number;
  /** For an attempt in progress: names of parts that wait for a grade, with the days since they were handed in. */
  waiting?: Readonly<Record<string, number>>;
  /** 0..1, for a graded course. */
  score?: number;
  /** The result is imported: there is a record and no workflow. */
  imported?: boolean;
}

/** A person's access to a course and work in it; dates are days from now. */
export interface SeedAccess {
  mandatory?: boolean;
  due?: number;
  /** Extra time in quizzes, in percent. */
  extraTime?: number;
  from?: number;
  until?: number;
  retake?: boolean;
  selfEnrolled?: boolean;
  /** Name of its term. */
  term?: string;
  /** ResultVisibility of the grade. */
  reveal?: number;
  revealIn?: number;
  attempt?: SeedAttempt;
  /** Scores of earlier attempts, oldest first, each a month before the next. */
  earlier?: readonly number[];
}

export interface SeedCourse {
  code: string;
  name: string;
  /** Of its texts, a tag of BCP 47; default English. */
  language?: string;
  description: string;
  about: string;
  /** ContentType; composite when it has parts. */
  type?: number;
  /** PublicationState; default ready. */
  state?: number;
  presentationMode?: number;
  /** DisplayMode; default: as high as the content. The custom one has a size in CSS pixels. */
  displayMode?: number;
  size?: { width: number; height: number };
  fullscreen?: boolean;
  /** After the course is completed, content that the learner had not opened stays closed. */
  refusesNew?: boolean;
  collections: readonly string[];
  /** Codes of the courses that follow it, in their order. */
  followedBy?: readonly string[];
  /** Values of the catalog's filters: category to value. */
  facets?: Readonly<Record<string, string>>;
  /** Name of a drawing in seed/covers; undefined: one of the seven colors. */
  cover?: string;
  duration?: number;
  /** What a person needs before and during the course, as plain text. */
  prerequisites?: string;
  /** False: made for larger screens. */
  mobile?: boolean;
  html?: string;
  parts?: readonly SeedPart[];
  event?: SeedEvent;
  /** For a course that is one activity. */
  details?: ActivityDetails;
  certificate?: {
    name: string;
    about: string;
    validMonths?: number;
    least?: number;
    /** BadgeType and BadgeStatus; `house`: address of an external issuer, to which the certificate's id is appended. */
    badge?: { type: number; status: number; house?: string };
  };
  graded?: boolean;
  /** For a course that is one activity: an instructor grades it. */
  gradedByHand?: boolean;
  tutor?: boolean;
  inCatalog?: boolean;
  /** Partner domain whose open catalog alone shows it. */
  domain?: string;
  retake?: { window: number; unit: number };
  accesses: Partial<Record<Username, SeedAccess>>;
}
