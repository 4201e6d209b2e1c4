import type { Platform } from '../client/session/platform';
import * as calls from '../contract/calls/record';

/** The learner's certificates and finished courses. */
export const ownRecord = (platform: Platform) => platform.resource(calls.learningRecord());
