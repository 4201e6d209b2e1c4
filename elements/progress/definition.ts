import { learningPath } from '../../src/contract/learning-path-path';
import * as paths from '../../src/contract/paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-progress',
  preload: (attribute) => {
    const path = attribute('path-id');
    if (path) return [learningPath(path)];
    const id = attribute('objective-id');
    return [id ? paths.courseAccess(id) : paths.enrolledCourses({ take: 1 })];
  },
  skeleton: 'short-page',
} as const satisfies Outline;

/**
 * The learner's progress in one course, in one path, or in all of their courses. It fits into a sidebar: a width of 160 px is enough.
 *
 * A path is an ordered collection: it shows how many of its courses are completed, which is open, and which open later. For all courses it shows how many are completed, and lists those in progress, the last used first.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses and to the list of them.
 * @csspart heading
 * @csspart summary How many of all courses are completed.
 * @csspart progress
 * @csspart path A path.
 * @csspart path-heading
 * @csspart section-heading
 * @csspart courses
 * @csspart course One course: its name, its bar and its dates.
 * @csspart course-name The link to a course.
 * @csspart facts
 * @csspart all The link to all courses.
 * @csspart dialog
 * @slot empty Your own content for a learner without courses.
 * @cssstate loading A skeleton.
 * @cssstate empty The learner has no courses yet.
 * @cssstate not-available With `objective-id` or `path-id`: the learner may not open it, or it does not exist.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-progress></learn-progress>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Id of a course: shows the progress in this course. Absent: in all courses, or in the path. */
    'objective-id': 'string',
    /** Id of a path, which is an ordered collection: shows the progress in it. It goes before `objective-id`. */
    'path-id': 'string',
  },
} as const satisfies ElementDefinition;
