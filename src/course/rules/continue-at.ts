import type { Activity, ActivityPart } from '../../contract/activities';
import { contentParts, firstSelection, isFinished } from './tree';

/**
 * The part at which a learner continues a course.
 * @param locks the locked parts, by axis
 * @param lastAxis the part that the learner opened last: it is chosen unless it is finished or locked
 * @returns that part, otherwise the first part by TRE-01; undefined when no part can be opened
 * @example continueAt(tree, new Map(), 'b') // the part 'b' while it is not finished
 * @example continueAt(tree, new Map([['b', lock]]), 'b') // the first part in progress or not started
 */
export function continueAt(
  tree: Pick<Activity, 'children'>,
  locks: ReadonlyMap<string, unknown>,
  lastAxis?: string | null,
): ActivityPart | undefined {
  const last = lastAxis ? contentParts(tree).find(({ axis }) => axis === lastAxis) : undefined;
  return last && !locks.has(last.axis) && !isFinished(last) ? last : firstSelection(tree, locks);
}
