import * as paths from '../../src/api/contract/paths';
import type { Outline } from '../../src/element/definition';
import { pageSkeleton } from '../../src/element/skeleton';
import type { definition } from './definition';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-calendar',
  preload: () => [paths.me],
  skeleton: () => pageSkeleton(),
};
