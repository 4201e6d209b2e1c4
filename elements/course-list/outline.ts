import * as paths from '../../src/api/contract/paths';
import type { Outline } from '../../src/element/definition';
import { cardsSkeleton, highTools } from '../../src/element/skeleton';
import { isNarrowed } from '../../src/state/kept';
import type { definition } from './definition';
import { firstList } from './first-list';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-course-list',
  preload: (attribute) => [
    ...(isNarrowed(attribute, 'enrolled') ? [] : [firstList(attribute)]),
    paths.enrolledShowcases,
  ],
  paintsFirst: (attribute) => !isNarrowed(attribute, 'enrolled'),
  skeleton: () => cardsSkeleton(highTools),
};
