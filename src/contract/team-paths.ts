import { path } from './path';
import { LMS } from './public-paths';

// These paths are in this file because their subject loads them.

const ATTEMPT = `${LMS}users/me/objective-workflows/:id/` as const;
/** `present`: the learner has the activity on screen, and the team sees them as present. */
export const participants = path(`${ATTEMPT}activity-paths/:pathId/participants/query`, (present: boolean) => ({
  present: present || undefined,
}));
/** GET: the workflow that the learner’s team shares at one activity. */
export const groupActivityWorkflow = path(
  `${LMS}users/me/objective-workflow-aggregates/:id/group-activity-workflows/:sharedId`,
);
