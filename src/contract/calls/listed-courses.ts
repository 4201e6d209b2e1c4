import { call } from '../call';
import * as dashboardPaths from '../dashboard-paths';
import * as objectives from '../objectives';
import * as paths from '../paths';

/** Lists of which a screen requests some fields alone (`select`): the answers of the calls in lists.ts and others, narrowed. */
export const enrolledCourses = call('get', paths.enrolledCourses, { answer: objectives.listedAccessPage });
export const enrolledAmong = call('get', paths.enrolledAmong, { answer: objectives.courseIdPage });
export const courseRows = call('get', dashboardPaths.courseRows, { answer: objectives.listedAccessPage });
