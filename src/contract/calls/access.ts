import { call } from '../call';
import * as objectives from '../objectives';
import * as paths from '../paths';

export const courseAccess = call('get', paths.courseAccess, { answer: objectives.objectiveAccess });
export const courseShelf = call('put', paths.courseShelf, {
  body: objectives.shelfCommand,
  answer: objectives.shelfCommand,
  changes: [paths.enrolledCourses],
});
