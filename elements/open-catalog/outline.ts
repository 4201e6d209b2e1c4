import * as paths from '../../src/api/contract/public-paths';
import type { Outline } from '../../src/element/definition';
import { cardsSkeleton } from '../../src/element/skeleton';
import { pageSizeOf } from './page-size';
import type { definition } from './definition';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-open-catalog',
  preload(attribute) {
    const domain = attribute('domain');
    const id = attribute('objective-id');
    if (id) return [paths.openCatalogCourse(id, domain)];
    const showcase = attribute('collection');
    return [paths.openCatalog({ take: pageSizeOf(attribute('page-size')), domain, showcase })];
  },
  skeleton: () => cardsSkeleton(),
};
