import { objectiveAccess } from '../../src/api/contract/objectives';
import * as paths from '../../src/api/contract/paths';
import { belongsToLearner } from '../../src/domain/redirects';
import type { Platform } from '../../src/state/platform';

/** Whether a course is one of the signed-in learner's own, started or enrolled in (RDR-02); who has no session is not asked for one. */
export const isOwnCourse = (platform: Platform, objectiveId: string, signal: AbortSignal): Promise<boolean> =>
  platform.client
    .get(objectiveAccess, paths.courseAccess(objectiveId), { quiet: true, signal })
    .then(belongsToLearner, () => false);
