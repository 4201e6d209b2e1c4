import { paths } from '../../src/api/contract/paths';
import { common, type ElementDefinition, type Skeleton } from '../../src/element/definition';
import { cardsSkeleton } from '../../src/element/skeleton';

/** My courses: the cards of the courses that the learner has (RT-02). */
export const definition = {
  tag: 'learn-course-list',
  attributes: {
    ...common,
    /** Id of the collection to begin with. */
    collection: 'string',
    /** In place of 'My courses'. */
    heading: 'string',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in'],
  preload: (attribute) => [
    paths.enrolledCourses({ showcase: attribute('collection') ?? undefined }),
    paths.enrolledShowcases,
  ],
} satisfies ElementDefinition;

export const skeleton: Skeleton = () => cardsSkeleton();
