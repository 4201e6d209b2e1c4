import { call } from '../call';
import * as schemas from '../submission';
import * as paths from '../submission-paths';
import { command } from './commands';

export const submission = call('get', paths.submissionAt, { answer: schemas.submission });
export const saveDraft = call('put', paths.draftAt, { body: schemas.saveDraft, answer: schemas.savedDraft });
export const uploadWorkFile = call('put', paths.uploadAt, { answer: schemas.submissionFile });
export const uploadPiece = call('put', paths.pieceAt, { answer: schemas.pieces });
export const receivedPieces = call('get', paths.pieceAt, { answer: schemas.pieces });
export const workFile = call('get', paths.fileAt, { answer: schemas.submissionFile });
export const answerFile = call('get', paths.answerFileAt, { answer: schemas.submissionFile });
export const gradedWork = call('get', paths.gradedWork, { answer: schemas.gradedSubmission });
export const gradedFile = call('get', paths.gradedFile, { answer: schemas.submissionFile });
export const uploadAnswerFile = call('put', paths.answerUpload, { answer: schemas.submissionFile });
export const submitWork = command('submit-activity-works', schemas.submitWork);
export const gradeSubmission = command('grade-submissions', schemas.gradeSubmission);
