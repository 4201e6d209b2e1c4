import { call } from '../call';
import { pageOf, text } from '../common';
import * as dashboardPaths from '../dashboard-paths';
import { accessFields } from '../listed';
import { narrow } from '../narrow';
import { objectiveAccess, pageWithShelves } from '../objectives';
import * as paths from '../paths';
import * as v from '../schema';

/** On a platform with shelves, a course that names none is on none. */
const listedPage = v.pipe(
  pageWithShelves(narrow(objectiveAccess, accessFields)),
  v.transform(({ shelves, data, ...page }) => ({
    ...page,
    data: shelves ? data.map((each) => ({ ...each, objectiveAccess: { shelf: null, ...each.objectiveAccess } })) : data,
  })),
);

/** Lists of which a screen requests some fields alone (`select`): the answers of the calls in lists.ts and others, narrowed. */
export const enrolledCourses = call('get', paths.enrolledCourses, { answer: listedPage });
export const courseRows = call('get', dashboardPaths.courseRows, { answer: listedPage });
/** The ids of the courses only. */
export const enrolledAmong = call('get', paths.enrolledAmong, {
  answer: pageOf(v.object({ objective: v.object({ id: text }) })),
});
