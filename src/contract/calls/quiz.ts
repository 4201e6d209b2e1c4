import { call } from '../call';
import * as schemas from '../quiz';
import { quizAnswers } from '../quiz-paths';

export const saveQuizAnswers = call('put', quizAnswers, { body: schemas.saveAnswers, answer: schemas.savedAnswers });
