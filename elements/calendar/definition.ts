import { paths } from '../../src/api/contract/paths';
import { common, type ElementDefinition, type Skeleton } from '../../src/element/definition';
import { pageSkeleton } from '../../src/element/skeleton';

/** What falls on which day: due dates, availability and events, by month or as an agenda. */
export const definition = {
  tag: 'learn-calendar',
  attributes: { ...common },
  events: ['learn-ready', 'learn-error', 'learn-navigate'],
  preload: () => [paths.me],
} satisfies ElementDefinition;

export const skeleton: Skeleton = () => pageSkeleton(3);
