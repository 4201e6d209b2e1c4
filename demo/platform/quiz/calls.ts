// Quizzes: their questions and answers. A score comes from the kinds of questions in src/quiz/kinds.
import * as calls from '../../../src/quiz/rules/quiz-calls';
import * as quizCall from '../../../src/contract/calls/quiz';
import { LARGEST_ATTACHMENT_BYTES } from '../../../src/base/constants';
import { learnerCall, type Call } from '../server/call';
import { PIECE, piecesOf, storePiece } from '../submission/pieces';
import { storeAnswers } from './answers';
import { essayUploadPlace, sendOwnEssayFile } from './essay-files';
import { readQuestions } from './questions';

/** Calls for a learner's own attempt at a quiz. */
export const quizCalls: Call[] = [
  learnerCall(calls.quizQuestions, {
    summary:
      'The questions of a quiz in progress or under review, with the saved answers; the first call starts the quiz',
    run: ({ db, user, params, now }) => readQuestions(db, user.id, params.id, now),
  }),
  learnerCall(quizCall.saveQuizAnswers, {
    summary: 'Saves answers; of each answer the highest revision is stored',
    run: ({ db, user, session, params, body, now }) =>
      storeAnswers(db, { id: user.id, actingId: session.impersonator?.id ?? null }, params.id, body.answers, now),
  }),
  learnerCall(quizCall.uploadEssayPiece, {
    summary:
      'Uploads a piece of a file for an essay; the body is the piece, and the answer says where the next one begins',
    query: { ...PIECE, offset: 'The byte of the file at which the piece begins' },
    largestFile: LARGEST_ATTACHMENT_BYTES,
    async run({ db, user, params, query, file, now }) {
      const whole = { id: params.fileId, name: query.get('name') ?? '', size: Number(query.get('size')) };
      const place = await essayUploadPlace(db, user.id, params.id, now);
      return storePiece(place, whole, Number(query.get('offset') ?? 0), file);
    },
  }),
  learnerCall(quizCall.receivedEssayPieces, {
    summary: 'How many bytes of a file for an essay have arrived',
    query: PIECE,
    async run({ db, user, params, query, now }) {
      const place = await essayUploadPlace(db, user.id, params.id, now);
      return piecesOf(place, { id: params.fileId, name: query.get('name') ?? '' });
    },
  }),
  learnerCall(quizCall.essayFile, {
    summary: 'A file of an essay in the learner’s own quiz',
    file: true,
    run: ({ context, db, user, params, now }) =>
      sendOwnEssayFile(context, db, { userId: user.id, activityWorkflowId: params.id, fileId: params.fileId, now }),
  }),
];
