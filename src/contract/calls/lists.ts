import { call } from '../call';
import * as objectives from '../objectives';
import * as paths from '../paths';
import { publicObjectivePage } from '../public-objectives';

export const courses = call('get', paths.enrolledCourses, { answer: objectives.objectiveAccessPage });
export const catalog = call('get', paths.catalog, { answer: objectives.objectiveAccessPage });
export const openCatalog = call('get', paths.openCatalog, { answer: publicObjectivePage });
