import * as listedCoursesCall from '../../contract/calls/listed-courses';
import * as listedCatalogCall from '../../contract/calls/listed-catalog';
import * as accessCall from '../../contract/calls/access';
import * as attemptsCall from '../../contract/calls/attempts';
import type * as paths from '../../contract/paths';
import type { Platform } from '../../client/session/platform';

/** A page of the learner's courses. */
export const enrolledCourses = (platform: Platform, list?: paths.AccessListQuery) =>
  platform.resource(listedCoursesCall.enrolledCourses(list));

/** A page of the catalog, enrolled or not. */
export const catalogCourses = (platform: Platform, list?: paths.AccessListQuery) =>
  platform.resource(listedCatalogCall.catalog(list));

/** The learner's access to one course. */
export const courseAccess = (platform: Platform, objectiveId: string) =>
  platform.resource(accessCall.courseAccess(objectiveId));

/** All finished attempts at a course, newest first. */
export const courseRecords = (platform: Platform, aggregateId: string) =>
  platform.resource(attemptsCall.objectiveRecords(aggregateId));

/** One attempt. */
export const objectiveWorkflowOf = (platform: Platform, workflowId: string) =>
  platform.resource(attemptsCall.objectiveWorkflow(workflowId));
