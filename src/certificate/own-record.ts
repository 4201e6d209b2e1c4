import type { Platform } from '../client/session/platform';
import { learningRecord } from '../contract/learning-record';
import * as paths from '../contract/paths';

/** The learner's certificates and finished courses. */
export const ownRecord = (platform: Platform) => platform.resource(learningRecord, paths.learningRecord);
