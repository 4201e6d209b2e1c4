import { call } from '../../contract/call';
import { quizQuestions as questions } from '../../contract/quiz-paths';
import { quizSheet } from './sheet';

export const quizQuestions = call('get', questions, { answer: quizSheet });
