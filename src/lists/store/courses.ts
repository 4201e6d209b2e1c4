import {
  catalogAccessPage,
  listedAccessPage,
  objectiveAccess,
  objectiveRecordPage,
  objectiveWorkflow,
} from '../../contract/objectives';
import * as paths from '../../contract/paths';
import type { Platform } from '../../client/session/platform';

/** A page of the learner's courses. */
export const enrolledCourses = (platform: Platform, list?: paths.AccessListQuery) =>
  platform.resource(listedAccessPage, paths.enrolledCourses(list));

/** A page of the catalog, enrolled or not. */
export const catalogCourses = (platform: Platform, list?: paths.AccessListQuery) =>
  platform.resource(catalogAccessPage, paths.catalog(list));

/** The learner's access to one course. */
export const courseAccess = (platform: Platform, objectiveId: string) =>
  platform.resource(objectiveAccess, paths.courseAccess(objectiveId));

/** All finished attempts at a course, newest first. */
export const courseRecords = (platform: Platform, aggregateId: string) =>
  platform.resource(objectiveRecordPage, paths.objectiveRecords(aggregateId));

/** One attempt. */
export const objectiveWorkflowOf = (platform: Platform, workflowId: string) =>
  platform.resource(objectiveWorkflow, paths.objectiveWorkflow(workflowId));
