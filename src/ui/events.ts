// What the elements tell the page around them. Types only, for embedders too: the build writes them into dist/types.

/** Where a link leads, or where the element itself wants to go. */
export interface NavigateDetail {
  /** Path within the portal, query included, e.g. `/courses/7b0c`. */
  path: string;
  /** The address that the link has: `link-base` and path. */
  href: string;
  /** True: the entry of the history is replaced, no step is added. Absent from links. */
  replace?: boolean;
}

/** What broke. */
export interface ErrorDetail {
  /** What was thrown. */
  error: unknown;
}

/** Which platform asks for a sign-in. */
export interface SignInDetail {
  /** The element's `api-base`; empty for the page's own origin. */
  apiBase: string;
}

/** A course that was added to the learner's own. */
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

/** Every event by name, with the type of its `detail`. All bubble and are composed. */
export interface LearnEvents {
  /** The element shows its first data, or says why there are none; its skeleton is gone. Fires once. */
  'learn-ready': null;
  /** The screen broke and shows an error panel in its place, with 'Try again'. A refused call is no such error: it is shown only. */
  'learn-error': ErrorDetail;
  /**
   * The learner has to sign in, and the element can't lead there itself: it stands in a frame, or on another origin than the
   * platform. Every element with the same `api-base` fires it.
   */
  'learn-sign-in': SignInDetail;
  /**
   * A link was followed by a plain click, or the element goes on by itself. Cancelable: the default is the browser's own
   * navigation to `href`. Clicks with a modifier key, and links with another target, are left to the browser.
   */
  'learn-navigate': NavigateDetail;
  /** A course was added to the learner's own; the platform has confirmed it. */
  'learn-enrol': EnrolDetail;
  /** An attempt at a course began; the platform has confirmed it. */
  'learn-course-start': CourseDetail;
  /** An attempt at a course was handed in or finished; the platform has confirmed it. */
  'learn-course-finish': CourseDetail;
}
