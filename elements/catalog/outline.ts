import type { Outline } from '../../src/element/definition';
import { cardsSkeleton, highTools } from '../../src/element/skeleton';
import type { definition } from './definition';
import { firstList } from './first-list';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-catalog',
  preload: (attribute) => [firstList(attribute)],
  skeleton: () => cardsSkeleton(highTools),
};
