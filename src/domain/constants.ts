/** The constants of section 9. Each name or comment carries its unit. */

/** CSS px, the widest viewport of the mobile layout. */
export const MOBILE_MAX_WIDTH_PX = 970;
/** CSS px, the widest viewport of the shell's narrow layout. */
export const NARROW_MAX_WIDTH_PX = 1279;
export const COMMAND_POLL_INTERVAL_MS = 1_000;
export const COMMAND_POLL_LIMIT_MS = 60_000;
export const SUBMIT_POLL_INTERVAL_MS = 2_000;
export const SUBMIT_POLL_LIMIT_MS = 60_000;
export const SEARCH_PAUSE_MS = 500;
export const BLOCKING_SPINNER_DELAY_MS = 300;
export const TOAST_DURATION_MS = 7_000;
export const COPIED_INDICATOR_MS = 10_000;
export const PROFILE_CLOCK_REFRESH_MS = 60_000;
/** Characters after which a description collapses. */
export const DESCRIPTION_COLLAPSE_LENGTH = 70;
/** Background colours that courses without an image cycle through. */
export const COVER_COLOR_COUNT = 7;
export const TREE_RETRY_DELAY_MS = 30_000;
