import { path } from './path';

const SITTING = '/api/assessment/v1/activity-workflows/:id/';

/** These paths are in this file because they load with a quiz. */
export const quizQuestions = path(`${SITTING}questions`);
/** PUT saves answers; of each answer the platform stores the highest revision. */
export const quizAnswers = path(`${SITTING}answers`);
/** PUT uploads a piece of a file for an essay, from a byte on; GET says how many bytes have arrived. The name and size are those of the file. */
export const essayPiece = path(`${SITTING}uploads/:fileId`, (name: string, size: number, offset?: number) => ({
  name,
  size,
  offset,
}));
/** GET: a file of a saved answer. */
export const essayFile = path(`${SITTING}files/:fileId`);
