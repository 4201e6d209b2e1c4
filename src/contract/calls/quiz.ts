import { call } from '../call';
import * as schemas from '../quiz';
import * as paths from '../quiz-paths';
import { pieces, submissionFile } from '../submission';

export const saveQuizAnswers = call('put', paths.quizAnswers, {
  body: schemas.saveAnswers,
  answer: schemas.savedAnswers,
});
export const uploadEssayPiece = call('put', paths.essayPiece, { answer: pieces });
export const receivedEssayPieces = call('get', paths.essayPiece, { answer: pieces });
export const essayFile = call('get', paths.essayFile, { answer: submissionFile });
