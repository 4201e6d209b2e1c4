import type { Outline } from '../../src/element/definition';
import { cardsSkeleton, highTools, tools } from '../../src/element/skeleton';
import { isNarrowed } from '../../src/state/kept';
import type { definition } from './definition';
import { firstList } from './first-list';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-catalog',
  preload: (attribute) => (isNarrowed(attribute, 'catalog') ? [] : [firstList(attribute)]),
  paintsFirst: (attribute) => !isNarrowed(attribute, 'catalog'),
  skeleton: (attribute) => cardsSkeleton(attribute('collection') ? tools : highTools),
};
