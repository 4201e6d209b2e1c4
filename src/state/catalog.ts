import { publicObjective, publicObjectivePage } from '../api/contract/public-objectives';
import * as paths from '../api/contract/public-paths';
import type { Platform } from './platform';

/** A page of the public catalog; public calls only. */
export const openCatalog = (platform: Platform, list?: paths.PublicListQuery) =>
  platform.resource(publicObjectivePage, paths.openCatalog(list));

export const openCatalogCourse = (platform: Platform, objectiveId: string, domain?: string) =>
  platform.resource(publicObjective, paths.openCatalogCourse(objectiveId, domain));
