import * as calls from '../contract/calls/course-count';
import { courseProgress } from '../contract/list-filters/course-progress';
import type { Stage } from '../course/rules/stage';
import type { Platform } from '../client/session/platform';

/** The number of the learner's courses, by the same rule as the filter of the list (LST-07). @param progress absent: all courses */
export const numberOfCourses = (platform: Platform, progress?: Stage) =>
  platform.resource(calls.courseCount({ take: 1, filter: progress && courseProgress.expressions[progress] }));
