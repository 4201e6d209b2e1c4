import { path } from './path';
import { LMS } from './public-paths';

// These paths are in this file because their subject loads them.

/** GET: a question that was sent by email, with its answer if there is one. */
export const reinforcementWorkflow = path(`${LMS}users/me/reinforcement-learning-workflows/:id`);
/** POST answers the question. The first answer counts; a later one gets the outcome of the first. */
export const reinforcementAnswer = path(`${LMS}users/me/reinforcement-learning-workflows/:id/answer`);
