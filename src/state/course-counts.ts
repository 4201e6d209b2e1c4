import { totalCount } from '../api/contract/course-count';
import * as paths from '../api/contract/dashboard-paths';
import { courseProgress } from '../domain/list-filters/course-progress';
import type { CourseProgress } from '../domain/progress';
import type { Platform } from './platform';

/** The number of the learner's courses, by the same rule as the filter of the list (LST-07). @param progress absent: all courses */
export const numberOfCourses = (platform: Platform, progress?: CourseProgress) =>
  platform.resource(totalCount, paths.numberOfCourses(progress && courseProgress.expressions[progress]));
