import { toJson } from '../base/json';
import type { Expression } from './query-expression';
import type { CourseRecordFields } from './list-fields';
import { path } from './path';
import { LMS } from './public-paths';

/** These paths are in this file because they load with the first list of attempts. */
const newestFirst = '[{"selector":"finished","desc":true}]';

/** GET: the finished attempts at one course, newest first. */
export const recordsOfCourse = path(`${LMS}objective-records/query`, (objectiveId: string) => ({
  filter: toJson(['objective.id', '=', objectiveId] satisfies Expression<CourseRecordFields>),
  sort: newestFirst,
}));
/** GET: one finished attempt at a course. */
export const objectiveRecord = path(`${LMS}objective-records/:id`);
/** GET: the finished attempts at one activity in an attempt at the course, newest first. */
export const activityRecords = path(
  `${LMS}users/me/objective-workflows/:id/activity-records/query`,
  (activityId: string) => ({ filter: toJson(['activity.id', '=', activityId]), sort: newestFirst }),
);
