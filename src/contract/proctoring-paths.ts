import { path } from './path';
import { LMS } from './public-paths';

// These paths are in this file because their subject loads them.

const ATTEMPT = `${LMS}users/me/objective-workflows/:id/` as const;
/** GET: the last proctoring session at one activity. */
export const lastProctoringSession = path(`${ATTEMPT}activity-workflows/:workId/last-proctoring-session`);
/** GET: a token by which the proctoring service admits the learner. It creates a session when there is none. */
export const proctoringStartToken = path(
  `${ATTEMPT}activity-workflows/:workId/last-proctoring-session/start-token`,
  (activityPathId?: string) => ({ activityPathId }),
);
