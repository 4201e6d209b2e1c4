/** Limits of work that is submitted (LIM-01), besides those of attachments. They load with the place for it. */

/** Characters of a text: in any script it fits into the largest body of a call. */
export const LONGEST_WORK = 30_000;
/** The pause in typing after which a draft is stored at the platform, and that after which a failed save is repeated. */
export const DRAFT_PAUSE_MS = 1_000;
export const DRAFT_RETRY_MS = 5_000;
