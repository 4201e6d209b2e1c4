import { isImprovable } from './attempts';
import type { Activity, ActivityPart } from './entities';
import { leftToDo } from './left-to-do';
import type { Locks } from './locks';
import { contentParts, countedParts, isInGrading } from './tree';

/** What a learner is told on finishing a course (STA-03), and the parts that it is about. */
export type FinishQuestion =
  /** Must be done first: the course can't be finished yet. */
  | { kind: 'mandatoryIncomplete'; parts: ActivityPart[] }
  /** Handed in and not graded yet: the result comes later. */
  | { kind: 'inGrading'; parts: ActivityPart[] }
  /** Attempts are left that could bring a better score. */
  | { kind: 'improvable'; parts: ActivityPart[] }
  | { kind: 'optionalIncomplete'; parts: ActivityPart[] }
  | { kind: 'confirm'; parts: [] };

/** The one question that comes first: mandatory, grading, scores, optional; of parts that are locked only what is mandatory counts. */
export function finishQuestion(tree: Pick<Activity, 'children'>, locks: Locks, now: Date): FinishQuestion {
  const parts = contentParts(tree);
  const left = leftToDo(countedParts(tree), now);
  const open = (part: ActivityPart) => !locks.has(part.axis);
  const grading = parts.filter(isInGrading);
  const improvable = parts.filter((part) => open(part) && isImprovable(part.childActivity, now));
  const optional = left.optional.filter(open);
  if (left.mandatory.length) return { kind: 'mandatoryIncomplete', parts: left.mandatory };
  if (grading.length) return { kind: 'inGrading', parts: grading };
  if (improvable.length) return { kind: 'improvable', parts: improvable };
  if (optional.length) return { kind: 'optionalIncomplete', parts: optional };
  return { kind: 'confirm', parts: [] };
}
