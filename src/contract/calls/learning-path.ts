import { call } from '../call';
import * as schemas from '../learning-path';
import * as paths from '../learning-path-path';

export const learningPath = call('get', paths.learningPath, { answer: schemas.learningPath });
