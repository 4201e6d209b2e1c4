import * as paths from '../../src/api/contract/public-paths';
import type { Outline } from '../../src/element/definition';
import { cardsSkeleton, tools } from '../../src/element/skeleton';
import type { definition } from './definition';
import { firstList } from './first-list';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-open-catalog',
  preload(attribute) {
    const id = attribute('objective-id');
    return [id ? paths.openCatalogCourse(id, attribute('domain')) : firstList(attribute)];
  },
  paintsFirst: (attribute) => !attribute('objective-id'),
  skeleton: () => cardsSkeleton(tools),
};
