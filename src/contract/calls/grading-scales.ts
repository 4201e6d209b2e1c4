import { call } from '../call';
import * as objectives from '../objectives';
import * as paths from '../paths';

export const gradingScales = call('get', paths.gradingScales, { answer: objectives.gradingScalePage });
