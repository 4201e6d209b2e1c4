import { path } from './path';

const SITTING = '/api/assessment/v1/activity-workflows/:id/';

/** These paths are in this file because they load with a quiz. */
export const quizQuestions = path(`${SITTING}questions`);
/** PUT saves answers; of each answer the platform stores the highest revision. */
export const quizAnswers = path(`${SITTING}answers`);
