// The events that elements fire on the page. Types only, also for embedders: the build writes them into dist/types.

/** The target of a link, or of a navigation that the element starts itself. */
export interface NavigateDetail {
  /** Path within the portal, with its query, e.g. `/courses/7b0c`; of a course with an address of its own, that address. */
  path: string;
  /** The address of the link: `link-base` and path, or the course's own address. */
  href: string;
  /** True: the current history entry is replaced, none is added. Absent for links. */
  replace?: boolean;
}

/** What an element shows when it is ready. */
export type Outcome = 'data' | 'empty' | 'signed-out' | 'error';

/** The first thing that an element shows. */
export interface ReadyDetail {
  /** `data`; `empty`: there is nothing to show; `signed-out`: it offers a sign-in; `error`: it says what went wrong. */
  shown: Outcome;
}

/**
 * Why an element failed. `network`: no response; `refused`: the platform answered with an error, such as 403 or 404; `contract`: the
 * answer does not fit the contract, or comes from another server; `code`: our own code did not load; `screen`: an error in our code.
 */
export type ErrorKind = 'network' | 'refused' | 'contract' | 'code' | 'screen';

/** An error that an element shows. */
export interface ErrorDetail {
  /** What was thrown. */
  error: unknown;
  /** Why: `network`, `refused`, `contract`, `code` or `screen`. */
  kind: ErrorKind;
}

/** The platform that needs a sign-in. */
export interface SignInDetail {
  /** The element's `api-base`; empty for the page's own origin. */
  apiBase: string;
}

/** A course that was added to the learner's courses. */
export interface EnrolDetail {
  /** Id of the course. */
  objectiveId: string;
}

/** An attempt at a course. */
export interface CourseDetail {
  /** Id of the course. */
  objectiveId: string;
  /** Id of the attempt. */
  workflowId: string;
}

/** What an element cost until a second after its first content. */
export interface MetricsDetail {
  /** Milliseconds from the tag's connection to the first frame with something of it, usually a skeleton; null while the tab is hidden. */
  firstPaint: number | null;
  /** Milliseconds from the tag's connection to its first cards, or its first content of another kind. */
  firstCard: number;
  /** Sum of the layout shifts in which something within this element moved; null where the browser does not measure them. */
  shift: number | null;
  /** Milliseconds of long tasks since the tag's connection, of the whole page; null where the browser does not measure them. */
  longTasks: number | null;
  /**
   * Bytes of our scripts and texts, and of calls to the platform, requested between the tag's connection and its first content. Tags
   * that load at the same time share them. Null when a server hides a size from the page (no `Timing-Allow-Origin`).
   */
  bytes: number | null;
}

/** Every event by name, with the type of its `detail`. All bubble and are composed. */
export interface LearnEvents {
  /** The element shows its first data, or why there are none; its skeleton is removed. Fires once. */
  'learn-ready': ReadyDetail;
  /** What the element cost, about a second after `learn-ready`. It stays on the page: nothing is sent, so it needs no consent. */
  'learn-metrics': MetricsDetail;
  /**
   * The element, or a part of it, shows an error in place of its data. Fires again when 'Try again' fails too. When the element’s code
   * did not load (`code`), it fires without `learn-ready`.
   */
  'learn-error': ErrorDetail;
  /**
   * The learner has to sign in, and the element can't open the sign-in itself: it is in a frame, or on another origin than the
   * platform. Every element with the same `api-base` fires it.
   */
  'learn-sign-in': SignInDetail;
  /**
   * The learner followed a link with a plain click, or the element navigates by itself. Cancelable: the default is the browser's
   * own navigation to `href`. It does not fire for clicks with a modifier key and links with another target.
   */
  'learn-navigate': NavigateDetail;
  /** A course was added to the learner's courses; the platform has confirmed it. */
  'learn-enrol': EnrolDetail;
  /** An attempt at a course began; the platform has confirmed it. */
  'learn-course-start': CourseDetail;
  /** An attempt at a course was submitted or finished; the platform has confirmed it. */
  'learn-course-finish': CourseDetail;
}
