import * as paths from '../../src/api/contract/public-paths';
import type { Outline } from '../../src/element/definition';
import { cardsSkeleton, pageSkeleton, tools } from '../../src/element/skeleton';
import type { definition } from './definition';
import { firstList } from './first-list';
import { shownCourse } from './addresses';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-open-catalog',
  preload(attribute) {
    const id = shownCourse(attribute);
    const path = id ? paths.openCatalogCourse(id, attribute('domain')) : firstList(attribute);
    return path ? [path] : [];
  },
  paintsFirst: (attribute) => Boolean(firstList(attribute)),
  skeleton: (attribute) => (shownCourse(attribute) ? pageSkeleton() : cardsSkeleton(tools)),
};
