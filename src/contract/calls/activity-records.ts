import * as attemptPaths from '../attempt-paths';
import { activityRecordPage } from '../attempts';
import { call } from '../call';
import { path } from '../path';

import { LMS } from '../public-paths';
const ATTEMPT = `${LMS}users/me/objective-workflows/:id/` as const;
export const recordsOfActivity = call('get', path(`${ATTEMPT}activities/:activityId/activity-records`), {
  answer: activityRecordPage,
});
export const activityRecords = call('get', attemptPaths.activityRecords, { answer: activityRecordPage });
