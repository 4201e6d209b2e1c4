import { paths } from '../../src/api/contract/paths';
import { common, type ElementDefinition, type Skeleton } from '../../src/element/definition';
import { pageSkeleton } from '../../src/element/skeleton';

/** The learner's own page: personal information, and the time zone that dates are shown in (PRF-01..03). */
export const definition = {
  tag: 'learn-profile',
  attributes: { ...common },
  events: ['learn-ready', 'learn-error'],
  preload: () => [paths.me],
} satisfies ElementDefinition;

export const skeleton: Skeleton = () => pageSkeleton(2);
