import type { ReachedLevels, Rubric } from '../../contract/rubric';
import { lookUp } from '../../base/look-up';

/** The most points of a rubric: those of the highest level of each criterion. */
export const mostPoints = (rubric: Rubric): number =>
  rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);

/**
 * The points of the reached levels; null while a criterion has no level, or one that it does not have. Sums of fractions are rounded to
 * a millionth, so that three thirds are one.
 * @example rubricPoints([{ id: 'a', name: 'A', levels: [{ id: 'x', name: 'X', points: 2 }] }], { a: 'x' }) // 2
 */
export function rubricPoints(rubric: Rubric, reached: ReachedLevels): number | null {
  let sum = 0;
  for (const { id, levels } of rubric) {
    const level = levels.find((each) => each.id === lookUp(reached, id));
    if (!level) return null;
    sum += level.points;
  }
  return Math.round(sum * 1e6) / 1e6;
}

/** Bounds of a rubric: criteria, levels of each, characters of a name, points of a level. */
export const MOST_CRITERIA = 20;
export const MOST_LEVELS = 10;
export const LONGEST_NAME = 200;
export const MOST_POINTS = 1_000;

/** Whether a level may give these points. */
export const arePoints = (points: number | null): points is number =>
  points !== null && points >= 0 && points <= MOST_POINTS;
