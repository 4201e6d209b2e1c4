import { activity, activityContent as contentSchema } from '../api/contract/activities';
import {
  catalogAccessPage,
  listedAccessPage,
  objectiveAccess,
  objectiveRecordPage,
  objectiveWorkflow,
} from '../api/contract/objectives';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';

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

/** The full tree of a started course. */
export const activityTree = (platform: Platform, workflowId: string) =>
  platform.resource(activity, paths.activityTree(workflowId));

/** The content of one part: unsanitised HTML, for src/content only. */
export const activityContent = (platform: Platform, workflowId: string, activityPathId: string) =>
  platform.resource(contentSchema, paths.activityContent(workflowId, activityPathId));
