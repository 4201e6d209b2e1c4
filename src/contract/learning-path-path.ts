import { path } from './path';
import { LMS } from './public-paths';

/** GET: an ordered collection, with the learner’s progress in it. Few screens need it, so it is in a file of its own. */
export const learningPath = path(`${LMS}users/me/paths/:id`);
