import * as activities from '../activities';
import { call } from '../call';
import { path } from '../path';
import * as paths from '../paths';

const { LMS } = paths;
const ATTEMPT = `${LMS}users/me/objective-workflows/:id/` as const;
export const wholeTree = call('get', paths.wholeTree, { answer: activities.activity });
export const activityTree = call('get', paths.activityTree, { answer: activities.activity });
export const courseActivity = call('get', `${ATTEMPT}activity`, { answer: activities.activity });
export const courseParts = call('get', `${ATTEMPT}activity/children`, { answer: activities.activityPartPage });
export const oneActivity = call('get', path(`${ATTEMPT}activity/:pathId`), { answer: activities.activity });
export const activityChildren = call('get', paths.activityChildren, { answer: activities.activityPartPage });
