import type { Activity, ActivityPart, PartCounts } from '../../contract/activities';
import { isDone, isFinished, isInGrading, partsOfCourse } from './tree';
import { unsentSections } from './unsent';

/** Counts parts for progress. */
export function countParts(parts: readonly ActivityPart[]): PartCounts {
  const mandatory = parts.filter((part) => !part.optional);
  return {
    total: parts.length,
    done: parts.filter(isDone).length,
    mandatory: mandatory.length,
    mandatoryDone: mandatory.filter(isDone).length,
  };
}

const sum = (one: PartCounts, other: PartCounts): PartCounts => ({
  total: one.total + other.total,
  done: one.done + other.done,
  mandatory: one.mandatory + other.mandatory,
  mandatoryDone: one.mandatoryDone + other.mandatoryDone,
});

/** The numbers of all parts of a course, also of those that were not sent. */
const countsOf = (tree: Activity): PartCounts =>
  unsentSections(tree).reduce(
    (counts, { childActivity: { unsent } }) => (unsent ? sum(counts, unsent) : counts),
    countParts(partsOfCourse(tree)),
  );

/**
 * How many mandatory parts there are, and how many of them are done (finished, also when failed, or submitted); when none is mandatory,
 * of all parts. `submitted`: how many of those wait for a grade. `isOfRequired`: some parts are optional and not counted.
 */
export function completion(tree: Activity) {
  const { total, done, mandatory, mandatoryDone } = countsOf(tree);
  return {
    total: mandatory || total,
    finished: mandatory ? mandatoryDone : done,
    submitted: partsOfCourse(tree).filter(
      (part) => !(mandatory && part.optional) && !isFinished(part) && isInGrading(part),
    ).length,
    isOfRequired: mandatory > 0 && mandatory < total,
  };
}

/** The progress in a course, 0..1: the share of the parts in `completion` that are done. */
export function treeProgress(tree: Activity): number {
  const { total, finished } = completion(tree);
  return total ? finished / total : 0;
}
