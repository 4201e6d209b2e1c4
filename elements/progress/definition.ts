import * as paths from '../../src/api/contract/paths';
import { common, type ElementDefinition } from '../../src/element/definition';

/**
 * How far the learner is: in one course, or in all of theirs. Made for a portal's sidebar: 160 px are enough.
 *
 * Of all courses it says how many are completed, and lists those in progress, the last used first.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to courses and to the list of them.
 * @slot empty Your own words in place of those that say that there is nothing.
 * @cssstate loading A skeleton.
 * @cssstate empty The learner has no courses yet.
 * @cssstate not-available With `objective-id`: the learner may not open the course, or it does not exist.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-progress></learn-progress>
 */
export const definition = {
  tag: 'learn-progress',
  attributes: {
    ...common,
    /** Id of a course: the progress of that one. Absent: of all. */
    'objective-id': 'string',
  },
  preload: (attribute) => {
    const id = attribute('objective-id');
    return [id ? paths.courseAccess(id) : paths.enrolledCourses({ take: 1 })];
  },
  skeleton: 'short-page',
} satisfies ElementDefinition;
