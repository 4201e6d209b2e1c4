import type { QuizResponse } from '../../contract/quiz';

/** Stores an answer. With `soon` it is still being typed, and is saved after a pause. */
export type OnAnswer = (response: QuizResponse, options?: { soon?: boolean }) => void;
