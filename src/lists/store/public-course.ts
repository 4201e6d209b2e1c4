import * as calls from '../../contract/calls/public-course';
import type { Platform } from '../../client/session/platform';

/** The resource of one course of a public catalog. @param domain the key of the catalog; absent: the platform’s main one */
export const openCatalogCourse = (platform: Platform, objectiveId: string, domain?: string) =>
  platform.resource(calls.openCatalogCourse(objectiveId, domain));
