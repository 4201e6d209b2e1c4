import { readingPlace } from '../../contract/objectives';
import * as paths from '../../contract/paths';
import { perPlatform } from '../../client/session/per-platform';
import { positionStore } from './position-store';

/** Where the learner is in an attempt (LST-14). Its name is the id of the workflow. */
export const placeStore = perPlatform((platform, workflowId) =>
  positionStore(platform, {
    key: `learn-place ${platform.apiBase} ${workflowId}`,
    schema: readingPlace,
    path: paths.readingPlace(workflowId),
  }),
);
