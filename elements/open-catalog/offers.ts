import { filterCategoryPage } from '../../src/api/contract/filters';
import * as paths from '../../src/api/contract/paths';
import { showcasePage } from '../../src/api/contract/public-objectives';
import type { Platform } from '../../src/state/platform';

/** What the public catalog of a domain can be narrowed by: public calls, as all of it. */
export const collections = (platform: Platform, domain: string | undefined) =>
  platform.resource(showcasePage, paths.openCatalogShowcases(domain));
export const categories = (platform: Platform, domain: string | undefined) =>
  platform.resource(filterCategoryPage, paths.openCatalogCategories(domain));
