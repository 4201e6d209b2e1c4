/** The constants of section 9. Each name or comment carries its unit. */

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
export const TOAST_DURATION_MS = 7_000;
export const COPIED_INDICATOR_MS = 10_000;
/** Characters after which a description collapses. */
export const DESCRIPTION_COLLAPSE_LENGTH = 70;
/** Background colours that courses without an image cycle through. */
export const COVER_COLOR_COUNT = 7;
