import { isImprovable, isOpenAgain } from './attempts';
import type { Activity, ActivityPart } from '../../contract/activities';
import { leftToDo } from './left-to-do';
import type { Locks } from './locks';
import { contentParts, countedParts, isInGrading, isSection, missingParts } from './tree';

/** The question in the dialog that finishes a course (STA-03), and the parts that it lists. */
export type FinishQuestion = LeftParts & {
  /** The course can be finished, but not passed: required parts are missing that can't be done now (FIN-03). */
  notPassed: boolean;
};

type LeftParts =
  /** Mandatory parts are left: the course can't be finished yet. */
  | { kind: 'mandatoryIncomplete'; parts: ActivityPart[] }
  /** Parts are submitted and not graded yet: the result comes later. */
  | { kind: 'inGrading'; parts: ActivityPart[] }
  /** Further attempts are open at parts that were finished before: they stay open, and do not count. */
  | { kind: 'openAttempt'; parts: ActivityPart[] }
  /** Attempts are left that could bring a better score. */
  | { kind: 'improvable'; parts: ActivityPart[] }
  | { kind: 'optionalIncomplete'; parts: ActivityPart[] }
  | { kind: 'confirm'; parts: [] };

/**
 * The first question that applies: mandatory, grading, open attempts, scores, optional. Locked parts count only when they are
 * mandatory.
 * @example finishQuestion(tree, locks, now) // { kind: 'mandatoryIncomplete', … } while a mandatory part is left
 * @example finishQuestion(treeOfFinishedParts, locks, now) // { kind: 'confirm', parts: [], notPassed: false }
 */
export function finishQuestion(tree: Activity, locks: Locks, now: Date): FinishQuestion {
  const left = leftParts(tree, locks, now);
  return {
    ...left,
    notPassed: isSection(tree) && left.kind !== 'mandatoryIncomplete' && missingParts(tree)?.length !== 0,
  };
}

function leftParts(tree: Activity, locks: Locks, now: Date): LeftParts {
  const parts = contentParts(tree);
  const left = leftToDo(countedParts(tree), now);
  const open = (part: ActivityPart) => !locks.has(part.axis);
  const grading = parts.filter(isInGrading);
  const openAgain = parts.filter(({ childActivity }) => isOpenAgain(childActivity));
  const improvable = parts.filter((part) => open(part) && isImprovable(part.childActivity, now));
  const optional = left.optional.filter(open);
  if (left.mandatory.length) return { kind: 'mandatoryIncomplete', parts: left.mandatory };
  if (grading.length) return { kind: 'inGrading', parts: grading };
  if (openAgain.length) return { kind: 'openAttempt', parts: openAgain };
  if (improvable.length) return { kind: 'improvable', parts: improvable };
  if (optional.length) return { kind: 'optionalIncomplete', parts: optional };
  return { kind: 'confirm', parts: [] };
}
