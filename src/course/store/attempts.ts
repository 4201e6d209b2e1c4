import * as recordsCall from '../../contract/calls/records';
import * as activityRecordsCall from '../../contract/calls/activity-records';
import type { Platform } from '../../client/session/platform';

/** All finished attempts at a course, newest first, for the list of attempts. */
export const attemptsAtCourse = (platform: Platform, objectiveId: string) =>
  platform.resource(recordsCall.recordsOfCourse(objectiveId));

/** One finished attempt at a course. */
export const courseRecord = (platform: Platform, recordId: string) =>
  platform.resource(recordsCall.objectiveRecord(recordId));

/** The finished attempts at one activity in an attempt at the course, newest first. */
export const attemptsAtActivity = (platform: Platform, workflowId: string, activityId: string) =>
  platform.resource(activityRecordsCall.activityRecords(workflowId, activityId));
