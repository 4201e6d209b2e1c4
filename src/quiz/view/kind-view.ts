import type { ReactNode } from 'react';
import type { QuizResponse } from '../../contract/quiz';
import type { Sitting } from '../store/quiz';
import type { QuestionKind, QuizInteraction } from '../kinds/rules';

/** A question of one kind. */
export type Asked<Kind extends QuestionKind> = Extract<QuizInteraction, { type: Kind }>;

/** Stores an answer. With `soon` it is still being typed, and is saved after a pause. */
export type OnAnswer = (response: QuizResponse, options?: { soon?: boolean }) => void;

/** `Interaction` is a question of one kind. */
export interface InputProps<Interaction extends QuizInteraction = QuizInteraction> {
  interaction: Interaction;
  /** Undefined: not answered. */
  response: QuizResponse | undefined;
  onAnswer: OnAnswer;
  attempt: Pick<Sitting, 'activityWorkflowId' | 'holdFor'>;
  /** The question's id; the fields' ids begin with it. */
  id: string;
  /** Ids of the elements that name the question: its number, and its prompt. */
  name: string;
}

/** `Interaction` is a question of one kind. */
export interface AnswerProps<Interaction extends QuizInteraction> {
  interaction: Interaction;
  response: QuizResponse;
  activityWorkflowId: string;
}

/** How a kind of question looks. They are methods for the same reason as the rules of a kind. */
export interface KindView<Interaction extends QuizInteraction> {
  /** The fields in which the learner answers. */
  Input(props: InputProps<Interaction>): ReactNode;
  /** A response as text, in the review. */
  Answer(props: AnswerProps<Interaction>): ReactNode;
}

/** The text of a choice; its identifier when the question has no such choice. */
export const textOf = (choices: readonly { identifier: string; text: string }[], identifier: string): string =>
  choices.find((choice) => choice.identifier === identifier)?.text ?? identifier;
