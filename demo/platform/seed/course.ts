import type { ActivityDetails } from '../db/activity-details';
import type { Username } from './people';

type ConstraintDate =
  'startFrom' | 'startUntil' | 'due' | 'gracePeriodUntil' | 'accessibleUntil' | 'resultsDisclosureFrom';
export type SeedDates = Partial<Record<ConstraintDate, number>>;

/** An event, so many days from now, from an hour (UTC) on, for so many hours. */
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
  /** Minutes. */
  duration?: number;
  optional?: boolean;
  html?: string;
  /** ContentType, text when absent. */
  type?: number;
  /** PublicationState, ready when absent. */
  state?: number;
  /** It opens when all mandatory parts before it are done. */
  afterPrevious?: boolean;
  /** The dates of its constraint, in days from now. */
  dates?: SeedDates;
  /** ReviewPolicy, and the ResultVisibility that it may defer to. */
  review?: number;
  disclosure?: number;
  /** Weight of its score among all parts, 1 when absent. */
  weight?: number;
  /** An instructor grades it. */
  gradedByHand?: boolean;
  /** How often it may be attempted, 1 when absent; null: without limit. */
  attemptLimit?: number | null;
  /** A team works on it as one: always, or where a learner does not choose to work alone. */
  team?: 'only' | 'optional';
  event?: SeedEvent;
  /** What its kind of content needs to know. */
  details?: ActivityDetails;
  /** Taken in a watched session. */
  proctored?: boolean;
  parts?: readonly SeedPart[];
}

/** The last attempt of a person at a course, begun so many days ago. */
export interface SeedAttempt {
  /** WorkflowState */
  state: number;
  started: number;
  /** How many content parts are finished, in reading order; all of them once the attempt was handed in. */
  done?: number;
  /** Handed in or finished so many days ago. */
  finished?: number;
  /** Of an attempt in progress: parts by name that wait for a grade, and how many days ago they were handed in. */
  waiting?: Readonly<Record<string, number>>;
  /** 0..1, of a graded course. */
  score?: number;
  /** The result came from another platform: there is a record, and no workflow. */
  imported?: boolean;
}

/** What one person has of a course; dates are days from now. */
export interface SeedAccess {
  mandatory?: boolean;
  due?: number;
  from?: number;
  until?: number;
  retake?: boolean;
  selfEnrolled?: boolean;
  /** Name of the term it belongs to. */
  term?: string;
  /** ResultVisibility of the grade. */
  reveal?: number;
  revealIn?: number;
  attempt?: SeedAttempt;
  /** Scores of attempts before the last, oldest first, each a month before the next. */
  earlier?: readonly number[];
}

export interface SeedCourse {
  code: string;
  name: string;
  description: string;
  about: string;
  /** ContentType; composite when it has parts. */
  type?: number;
  /** PublicationState, ready when absent. */
  state?: number;
  presentationMode?: number;
  /** DisplayMode, as high as its content when absent; a size in CSS pixels for the custom one. */
  displayMode?: number;
  size?: { width: number; height: number };
  fullscreen?: boolean;
  /** Content that a learner had not opened before stays closed once the course is completed. */
  refusesNew?: boolean;
  collections: readonly string[];
  /** Values of the catalog's filters: category to value. */
  facets?: Readonly<Record<string, string>>;
  /** Name of a drawing of seed/covers; none: one of the seven colours. */
  cover?: string;
  duration?: number;
  html?: string;
  parts?: readonly SeedPart[];
  event?: SeedEvent;
  /** Of a course that is one activity. */
  details?: ActivityDetails;
  certificate?: {
    name: string;
    about: string;
    validMonths?: number;
    least?: number;
    /** BadgeType and BadgeStatus; `house`: where another house shows badges, by the id of the certificate. */
    badge?: { type: number; status: number; house?: string };
  };
  graded?: boolean;
  /** Of a course that is one activity: an instructor grades it. */
  gradedByHand?: boolean;
  tutor?: boolean;
  inCatalog?: boolean;
  /** Partner domain whose open catalog alone shows it. */
  domain?: string;
  retake?: { window: number; unit: number };
  accesses: Partial<Record<Username, SeedAccess>>;
}
