import { call } from '../call';
import * as paths from '../public-paths';
import { publicObjective } from '../public-objectives';

export const openCatalogCourse = call('get', paths.openCatalogCourse, { answer: publicObjective });
