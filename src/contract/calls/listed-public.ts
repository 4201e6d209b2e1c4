import { call } from '../call';
import { pageOf } from '../common';
import { publicCourse } from '../public-course';
import * as paths from '../public-paths';
import * as v from '../schema';

/** Its fields are those of a course itself, so the open catalog does not load `narrow`. */
const listedPublic = v.object(v.pick(publicCourse, paths.publicCardFields).entries);
export const openCatalog = call('get', paths.openCatalog, { answer: pageOf(listedPublic) });
