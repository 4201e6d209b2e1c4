import * as calls from '../../../src/quiz/rules/quiz-calls';
import * as quizCall from '../../../src/contract/calls/quiz';
import { learnerCall, type Call } from '../server/call';
import { storeAnswers } from './answers';
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
];
