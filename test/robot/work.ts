import type { Place, Part } from './courses';
import type { Memory } from './learner';

/** The part with the quiz. */
export const quizOf = ({ parts }: Place): Part | undefined => parts.find(({ questions }) => questions);

/** How many of the parts that the course requires are completed. */
export function required({ parts }: Place, { done }: Pick<Memory, 'done'>) {
  const all = parts.filter(({ optional }) => !optional);
  return { done: all.filter(({ name }) => done.has(name)).length, total: all.length };
}
