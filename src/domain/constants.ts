/** Limits and intervals, each in one place (LIM-01). Each name or comment carries its unit. */

/** Widths of an element, in CSS px, up to which its mobile layout holds; sheets write the same (`@container learn`). */
export const MOBILE_MAX_WIDTH_PX = 970;
/** The same of the shell, whose navigation is in a drawer up to it. */
export const NARROW_MAX_WIDTH_PX = 1_279;

export const COMMAND_POLL_INTERVAL_MS = 1_000;
export const COMMAND_POLL_LIMIT_MS = 60_000;
export const SUBMIT_POLL_INTERVAL_MS = 2_000;
export const SUBMIT_POLL_LIMIT_MS = 60_000;
/** Enrolment through a link: how often the aggregate is asked for, and how far apart. */
export const ENROLMENT_POLL_ATTEMPTS = 15;
export const ENROLMENT_POLL_INTERVAL_MS = 1_500;
/** After a full tree could not be had. */
export const TREE_RETRY_MS = 30_000;
export const SEARCH_PAUSE_MS = 500;
/** How long an action that blocks the page may take before the page shows that it does. */
export const BLOCKING_SPINNER_DELAY_MS = 300;
export const TOAST_DURATION_MS = 7_000;
export const COPIED_INDICATOR_MS = 10_000;
/** How often a clock on screen, as the profile's, goes on. */
export const CLOCK_REFRESH_MS = 60_000;

/** How long a platform's own fragment may take before the built-in one is shown for good. */
export const FRAGMENT_LIMIT_MS = 5_000;

/** Without activity for so long a learner's session is over. */
export const SESSION_INACTIVITY_S = 7_200;
/** Activity is noted at most this often. */
export const ACTIVITY_THROTTLE_MS = 100;
/** Without events for so long the event logger's session is over, unless the setting lms.datalake.sessionDuration says otherwise. */
export const EVENT_SESSION_MINUTES = 30;

/** Characters after which a description collapses. */
export const DESCRIPTION_COLLAPSE_LENGTH = 70;
/** A frame in a text is loaded when this share of it is in sight, or of what is so near above. */
export const LAZY_FRAME_THRESHOLD = 0.1;
export const LAZY_FRAME_TOP_MARGIN_PX = 100;
/** Normalised scores (0..1) from which a score is a success, and from which it is in between; below it is a failure. */
export const SCORE_SUCCESS_FROM = 0.8;
export const SCORE_ACCENT_FROM = 0.4;
/** Buttons that a course page shows at once; the others are in a menu. */
export const ACTIONS_LIMIT = 2;
/** Background colours that courses without an image cycle through. */
export const COVER_COLOR_COUNT = 7;
/** What stands for the size of an attachment that nobody told. */
export const UNKNOWN_ATTACHMENT_SIZE = '0B';
/** Of a file that is attached to a post: 10 MB. */
export const LARGEST_ATTACHMENT_BYTES = 10 * 1_048_576;
/** Of one post. */
export const MOST_ATTACHMENTS = 5;
/** Characters of a post in a discussion, and of the reason to report one (UTF-16 units, as `String.length` counts them). */
export const LONGEST_POST = 5_000;
export const LONGEST_REASON = 500;
/** Characters of a question to the tutor. */
export const LONGEST_QUESTION = 2_000;
