import { continueAt } from './continue-at';
import type { Activity, ActivityPart } from '../../contract/activities';
import { leftToDo } from './left-to-do';
import { partsOfCourse } from './tree';
import { unsentSections } from './unsent';

/**
 * Whether a learner can do no more required part of a course, so that finishing it is the next step (FIN-01). Submitted and failed
 * parts are done (STA-03), missed ones can't be done any more. A course without required parts is ready when all parts are done. While
 * parts were not sent, some are left.
 * @param tree with inherited values (`inherit`)
 * @example isReadyToFinish(treeWithRequiredPartsDone, now) // true, also while optional parts are left
 */
export function isReadyToFinish(tree: Activity, now: Date): boolean {
  if (unsentSections(tree).length) return false;
  const parts = partsOfCourse(tree);
  const left = leftToDo(parts, now);
  const isLeft = parts.some(({ optional }) => !optional) ? left.mandatory : left.optional;
  return parts.length > 0 && !isLeft.length;
}

/**
 * What a learner does next in an attempt in progress at a course of several parts.
 * @param tree with inherited values (`inherit`)
 * @param locks the locked parts, by axis
 * @param lastAxis the part that the learner opened last
 * @returns the part to go on with; null: only finishing is left; undefined: no part can be opened
 * @example nextStep(treeWithRequiredPartsDone, locks, null, now) // null
 */
export const nextStep = (
  tree: Activity,
  locks: ReadonlyMap<string, unknown>,
  lastAxis: string | null | undefined,
  now: Date,
): ActivityPart | null | undefined => (isReadyToFinish(tree, now) ? null : continueAt(tree, locks, lastAxis));
