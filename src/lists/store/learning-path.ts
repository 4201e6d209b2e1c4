import * as calls from '../../contract/calls/learning-path';
import type { LearningPath } from '../../contract/learning-path';
import type { Resource } from '../../client/page/resource';
import type { Platform } from '../../client/session/platform';

/** A path, with the learner's progress in it. */
export const learningPath = (platform: Platform, id: string): Resource<LearningPath> =>
  platform.resource(calls.learningPath(id));
