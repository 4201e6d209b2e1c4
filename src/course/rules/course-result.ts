import type { Activity } from '../../contract/activities';
import { reaches } from './reaches';
import { missingParts, treeScore } from './tree';

/** The score of a submitted attempt, 0..1, and whether the course is passed. */
export interface CourseOutcome {
  /** Null: no part has weight. */
  normalizedScore: number | null;
  passed: boolean;
}

/**
 * The result of an attempt when it is submitted (FIN-03). It is passed when each required part is done, there is at least one, and the
 * score reaches the passing score. In a course in which no part has weight, the required parts alone decide.
 * @param passingScore 0..1; null: every score passes
 * @example courseOutcome(treeOfOptionalPartsNotDone, null) // { normalizedScore: 0, passed: false }
 */
export function courseOutcome(tree: Activity, passingScore: number | null): CourseOutcome {
  const normalizedScore = treeScore(tree);
  const isComplete = missingParts(tree)?.length === 0;
  return {
    normalizedScore,
    passed: isComplete && (passingScore === null || normalizedScore === null || reaches(normalizedScore, passingScore)),
  };
}

/**
 * Whether a result earns a certificate: the course is passed, and where the certificate asks for a score, there is one that reaches it.
 * @param least 0..1; null: the certificate asks for no score
 */
export const earnsCertificate = (
  { passed, normalizedScore }: { passed?: boolean | null | undefined; normalizedScore?: number | null | undefined },
  least: number | null,
): boolean =>
  passed === true && (least === null || (typeof normalizedScore === 'number' && reaches(normalizedScore, least)));
