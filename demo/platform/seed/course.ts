import type { Username } from './people';

/** A text part; with `parts` a chapter. */
export interface SeedPart {
  name: string;
  /** Minutes. */
  duration?: number;
  optional?: boolean;
  html?: string;
  type?: number;
  /** Days from now from which it opens. */
  opensInDays?: number;
  parts?: readonly SeedPart[];
}

/** What one person has of a course; dates are days from now. */
export interface SeedAccess {
  mandatory?: boolean;
  due?: number;
  from?: number;
  until?: number;
  retake?: boolean;
  selfEnrolled?: boolean;
  revealPolicy?: number;
  /** State of the last attempt, begun so many days ago; `done` counts the finished parts. */
  attempt?: { state: number; started: number; done?: number; finished?: number; imported?: boolean };
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
  collections: readonly string[];
  /** File name of the cover under seed/covers; none: one of the seven colours. */
  cover?: string;
  duration?: number;
  html?: string;
  parts?: readonly SeedPart[];
  certificate?: { name: string; about: string; validMonths?: number };
  graded?: boolean;
  inCatalog?: boolean;
  retake?: { window: number; unit: number };
  accesses: Partial<Record<Username, SeedAccess>>;
}
