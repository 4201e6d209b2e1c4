import { call } from '../call';
import { pageOf } from '../common';
import { narrow } from '../narrow';
import { publicCourse } from '../public-course';
import * as paths from '../public-paths';

export const openCatalog = call('get', paths.openCatalog, {
  answer: pageOf(narrow(publicCourse, paths.publicCardFields)),
});
