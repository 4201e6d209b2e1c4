import { call } from '../call';
import * as objectives from '../objectives';
import * as paths from '../paths';

export const catalog = call('get', paths.catalog, { answer: objectives.catalogAccessPage });
