import * as paths from '../../src/api/contract/public-paths';
import type { Outline } from '../../src/element/definition';
import { cardsSkeleton, tools } from '../../src/element/skeleton';
import { pageSizeOf } from './page-size';
import type { definition } from './definition';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-open-catalog',
  preload(attribute) {
    const domain = attribute('domain');
    const id = attribute('objective-id');
    const list = { take: pageSizeOf(attribute('page-size')), domain, showcase: attribute('collection') };
    return [id ? paths.openCatalogCourse(id, domain) : paths.openCatalog(list)];
  },
  skeleton: () => cardsSkeleton(tools),
};
