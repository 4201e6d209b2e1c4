/** All limits and intervals (LIM-01). The name or the comment of each says its unit. */

/** Width of an element up to which it has the mobile layout; style sheets repeat it (`@container learn`). */
export const MOBILE_MAX_WIDTH_PX = 970;
/** Width of the shell up to which its navigation is in a drawer. */
export const NARROW_MAX_WIDTH_PX = 1_279;

export const COMMAND_POLL_INTERVAL_MS = 1_000;
export const COMMAND_POLL_LIMIT_MS = 60_000;
export const SUBMIT_POLL_INTERVAL_MS = 2_000;
export const SUBMIT_POLL_LIMIT_MS = 60_000;
/** Enrolment through a link: how often, and at what interval, the aggregate is requested. */
export const ENROLMENT_POLL_ATTEMPTS = 15;
export const ENROLMENT_POLL_INTERVAL_MS = 1_500;
/** Pause before the full tree is requested again after a failure. */
export const TREE_RETRY_MS = 30_000;
/** Pause in typing after which a search starts. */
export const SEARCH_PAUSE_MS = 500;
/** Time that a blocking action may take before the page shows a spinner. */
export const BLOCKING_SPINNER_DELAY_MS = 300;
export const TOAST_DURATION_MS = 7_000;
/** How long the start of an attempt may be undone. */
export const START_UNDO_MS = 600_000;
export const COPIED_INDICATOR_MS = 10_000;
/** A due date within this time is near. */
export const SOON_MS = 7 * 86_400_000;
/** How often a clock on screen, e.g. in the profile, is updated. */
export const CLOCK_REFRESH_MS = 60_000;

/** Time that a platform's own fragment may take before the built-in one is shown, until the page is reloaded. */
export const FRAGMENT_LIMIT_MS = 5_000;

/** Time without activity after which a learner's session ends. */
export const SESSION_INACTIVITY_S = 7_200;
/** Shortest time between two recorded activities. */
export const ACTIVITY_THROTTLE_MS = 100;
/** Time without events after which the event logger's session ends; the setting lms.datalake.sessionDuration overrides it. */
export const EVENT_SESSION_MINUTES = 30;

/** Characters after which a description collapses. */
export const DESCRIPTION_COLLAPSE_LENGTH = 70;
/** A frame in a text loads when this share (0..1) of it is visible; the visible area counts as larger by the margin at its top. */
export const LAZY_FRAME_THRESHOLD = 0.1;
export const LAZY_FRAME_TOP_MARGIN_PX = 100;
/** Normalised scores (0..1): from the first on a score is a success, from the second on it is in between, below it a failure. */
export const SCORE_SUCCESS_FROM = 0.8;
export const SCORE_ACCENT_FROM = 0.4;
/** Buttons that a course page shows at once; the others are in a menu. */
export const ACTIONS_LIMIT = 2;
/** Background colours that courses without an image cycle through. */
export const COVER_COLOR_COUNT = 7;
/** The time zone of the dates of a certificate, so that they are the same for everyone who sees it. */
export const CERTIFICATE_ZONE = 'UTC';
/** Shown for an attachment without a known size. */
export const UNKNOWN_ATTACHMENT_SIZE = '0B';
/** 10 MB, for one file attached to a post. */
export const LARGEST_ATTACHMENT_BYTES = 10 * 1_048_576;
/** Files per post. */
export const MOST_ATTACHMENTS = 5;
/** Characters of a post in a discussion, and of the reason for a report (UTF-16 units, as in `String.length`). */
export const LONGEST_POST = 5_000;
export const LONGEST_REASON = 500;
/** Characters of a question to the tutor. */
export const LONGEST_QUESTION = 2_000;
/** Characters of an essay, and of any other typed answer in a quiz: a word, a number, a gap. */
export const LONGEST_ESSAY = 20_000;
export const LONGEST_SHORT_ANSWER = 500;
