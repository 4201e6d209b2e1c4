import { call } from '../call';
import { totalCount } from '../course-count';
import * as paths from '../dashboard-paths';

export const courseCount = call('get', paths.courseCount, { answer: totalCount });
