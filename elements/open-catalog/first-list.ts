import * as paths from '../../src/contract/public-paths';
import { mayBeginFiltered } from '../../src/lists/store/stored-queries';
import { showsList } from './course-address';
import { pageSizeOf } from './page-size';

/**
 * The path of the list's first page, from the element's attributes; undefined when it shows a course, or may start with a query that
 * is stored, or in the page's address.
 */
export const firstList = (attribute: (name: string) => string | null) =>
  // The list has no attribute `query`.
  !showsList(attribute) ||
  (attribute('query-in-address') !== null && location.search) ||
  (attribute('remember') !== null && mayBeginFiltered(attribute, 'public', null))
    ? undefined
    : paths.openCatalog({
        take: pageSizeOf(attribute('page-size')),
        domain: attribute('domain'),
        showcase: attribute('collection'),
      });
