import { call } from '../call';
import * as objectives from '../objectives';
import * as paths from '../paths';

export const readingPlace = call('put', paths.readingPlace, {
  body: objectives.readingPlace,
  answer: objectives.readingPlace,
});
