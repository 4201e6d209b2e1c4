import { paths } from '../../src/api/contract/paths';
import { common, type ElementDefinition, type Skeleton } from '../../src/element/definition';
import { cardsSkeleton } from '../../src/element/skeleton';
import { CONTINUE } from './queries';

/** What the learner comes back to (RT-01): where they left off, what is due, what they finished. */
export const definition = {
  tag: 'learn-dashboard',
  attributes: { ...common },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in'],
  preload: () => [paths.me, paths.enrolledCourses(CONTINUE)],
} satisfies ElementDefinition;

export const skeleton: Skeleton = () => cardsSkeleton(4);
