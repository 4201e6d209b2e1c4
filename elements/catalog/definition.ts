import { paths } from '../../src/api/contract/paths';
import { common, type ElementDefinition, type Skeleton } from '../../src/element/definition';
import { cardsSkeleton } from '../../src/element/skeleton';

/** The catalog of a signed-in learner: what they have, and what they may add (RT-03). */
export const definition = {
  tag: 'learn-catalog',
  attributes: {
    ...common,
    /** Id of a collection: only its courses. */
    collection: 'string',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in', 'learn-enrol'],
  preload: (attribute) => [paths.catalog({ showcase: attribute('collection') ?? undefined })],
} satisfies ElementDefinition;

export const skeleton: Skeleton = () => cardsSkeleton();
