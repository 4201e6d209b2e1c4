import { activityRecordPage } from '../../contract/attempts';
import * as paths from '../../contract/attempt-paths';
import { objectiveRecord, objectiveRecordPage } from '../../contract/objectives';
import type { Platform } from '../../client/session/platform';

/** All finished attempts at a course, newest first, for the list of attempts. */
export const attemptsAtCourse = (platform: Platform, objectiveId: string) =>
  platform.resource(objectiveRecordPage, paths.recordsOfCourse(objectiveId));

/** One finished attempt at a course. */
export const courseRecord = (platform: Platform, recordId: string) =>
  platform.resource(objectiveRecord, paths.objectiveRecord(recordId));

/** The finished attempts at one activity in an attempt at the course, newest first. */
export const attemptsAtActivity = (platform: Platform, workflowId: string, activityId: string) =>
  platform.resource(activityRecordPage, paths.activityRecords(workflowId, activityId));
