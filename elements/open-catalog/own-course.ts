import { objectiveAccess } from '../../src/api/contract/objectives';
import * as paths from '../../src/api/contract/paths';
import { belongsToLearner } from '../../src/domain/redirects';
import type { Platform } from '../../src/state/platform';

/** Whether a course is the signed-in learner's, started or enrolled (RDR-02). Starts no sign-in. @throws as the client */
export const isOwnCourse = (platform: Platform, objectiveId: string, signal: AbortSignal): Promise<boolean> =>
  platform.client
    .get(objectiveAccess, paths.courseAccess(objectiveId), { quiet: true, signal })
    .then(belongsToLearner, () => false);
