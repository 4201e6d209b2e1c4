import { toJson } from '../base/json';
import type { Expression } from './query-expression';
import { withQuery } from '../base/with-query';
import type { CourseRecordFields } from './list-fields';
import { id, LMS } from './public-paths';

/** These paths are in this file because they load with the first list of attempts. */
const newestFirst = '[{"selector":"finished","desc":true}]';

/** GET: the finished attempts at one course, newest first. */
export const recordsOfCourse = (objectiveId: string) =>
  withQuery(`${LMS}objective-records/query`, {
    filter: toJson(['objective.id', '=', objectiveId] satisfies Expression<CourseRecordFields>),
    sort: newestFirst,
  });
/** GET: one finished attempt at a course. */
export const objectiveRecord = (recordId: string) => `${LMS}objective-records/${id(recordId)}`;
/** GET: the finished attempts at one activity in an attempt at the course, newest first. */
export const activityRecords = (workflowId: string, activityId: string) =>
  withQuery(`${LMS}users/me/objective-workflows/${id(workflowId)}/activity-records/query`, {
    filter: toJson(['activity.id', '=', activityId]),
    sort: newestFirst,
  });
