import * as listedPublicCall from '../../contract/calls/listed-public';
import * as publicCourseCall from '../../contract/calls/public-course';
import type * as paths from '../../contract/public-paths';
import type { Platform } from '../../client/session/platform';

/** A page of the public catalog; public calls only. */
export const openCatalog = (platform: Platform, list?: paths.PublicListQuery) =>
  platform.resource(listedPublicCall.openCatalog(list));

/** The resource of one course of a public catalog. @param domain the key of the catalog; absent: the platform’s main one */
export const openCatalogCourse = (platform: Platform, objectiveId: string, domain?: string) =>
  platform.resource(publicCourseCall.openCatalogCourse(objectiveId, domain));
