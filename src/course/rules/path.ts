import type { PathCourse } from '../../contract/learning-path';

/** What decides where a learner is with a course of a path. */
export interface PathStep {
  isDone: boolean;
  isBegun: boolean;
}

/**
 * Where the learner is with each course of a path, in its order. A course opens when all before it are done; one that was begun stays
 * open.
 * @example pathStandings([{ isDone: true, isBegun: true }, notBegun, notBegun]) // ['done', 'open', 'closed']
 */
export function pathStandings(steps: readonly PathStep[]): PathCourse['standing'][] {
  const firstLeft = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, isBegun }, index) => {
    if (isDone) return 'done';
    if (isBegun) return 'begun';
    return index === firstLeft ? 'open' : 'closed';
  });
}
