import type { QuizResponse } from '../../../api/contract/quiz';

/** Takes an answer; `soon`: it is being typed, and is saved after a pause. */
export type OnAnswer = (response: QuizResponse, options?: { soon?: boolean }) => void;
