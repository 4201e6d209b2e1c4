import { call } from '../call';
import * as schemas from '../learning-path';
import * as paths from '../paths';

export const learningPath = call('get', paths.learningPath, { answer: schemas.learningPath });
