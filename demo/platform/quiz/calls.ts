import { saveAnswers, savedAnswers } from '../../../src/contract/quiz';
import { quizSheet } from '../../../src/quiz/rules/sheet';
import { learnerCall, type Call } from '../server/call';
import { storeAnswers } from './answers';
import { readQuestions } from './questions';

const SITTING = '/api/assessment/v1/activity-workflows/:id/';

/** Calls for a learner's own attempt at a quiz. */
export const quizCalls: Call[] = [
  learnerCall({
    method: 'get',
    path: `${SITTING}questions`,
    summary:
      'The questions of a quiz in progress or under review, with the saved answers; the first call starts the quiz',
    answer: quizSheet,
    run: ({ db, user, params, now }) => readQuestions(db, user.id, params.id!, now),
  }),
  learnerCall({
    method: 'put',
    path: `${SITTING}answers`,
    summary: 'Saves answers; of each answer the highest revision is stored',
    body: saveAnswers,
    answer: savedAnswers,
    run: ({ db, user, session, params, body, now }) =>
      storeAnswers(db, { id: user.id, actingId: session.impersonator?.id ?? null }, params.id!, body.answers, now),
  }),
];
