import * as paths from '../../src/api/contract/public-paths';
import { pageSizeOf } from './page-size';

/** The first page of the list, from the element's attributes. */
export const firstList = (attribute: (name: string) => string | null) =>
  paths.openCatalog({
    take: pageSizeOf(attribute('page-size')),
    domain: attribute('domain'),
    showcase: attribute('collection'),
  });
