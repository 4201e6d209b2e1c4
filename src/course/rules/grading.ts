import { SCORE_ACCENT_FROM, SCORE_SUCCESS_FROM } from '../../base/constants';
import type { ScaleGrade } from '../../contract/objectives';
import type { ListedAccess } from '../../contract/listed';
import { ResultVisibility, WorkflowState } from '../../contract/enumerations';
import { wholePercent } from '../../base/percent';
import { reaches } from './reaches';

export type GradeReveal = 'shown' | 'hidden' | 'pending';

/**
 * Whether the reveal policy shows a grade (GRD-01). 'pending': a completed course shows 'Grading in progress' until the reveal date.
 * An unknown policy hides the grade.
 * @param state of the workflow; null when there is none
 * @example gradeReveal({ gradeRevealPolicy: ResultVisibility.never, gradeRevealDate: null }, WorkflowState.finished, now) // 'hidden'
 */
export function gradeReveal(
  { gradeRevealPolicy, gradeRevealDate }: Pick<ListedAccess, 'gradeRevealPolicy' | 'gradeRevealDate'>,
  state: number | null,
  now: Date,
): GradeReveal {
  const completed = state !== null && state >= WorkflowState.submitted && state <= WorkflowState.finished;
  switch (gradeRevealPolicy) {
    case ResultVisibility.none:
    case ResultVisibility.afterFinish:
      return completed ? 'shown' : 'hidden';
    case ResultVisibility.afterDate:
      if (gradeRevealDate && now >= new Date(gradeRevealDate)) return completed ? 'shown' : 'hidden';
      return completed ? 'pending' : 'hidden';
    default:
      return 'hidden';
  }
}

/**
 * The highest grade whose normalizedMinScore (0..1) the score reaches, else the lowest; null when the scale has no grades.
 * @example gradeOf({ objectiveGrades: [{ name: 'A', normalizedMinScore: 0.9 }, { name: 'B', normalizedMinScore: 0.5 }] }, 0.7) // B
 */
export function gradeOf<G extends ScaleGrade>(
  { objectiveGrades }: { objectiveGrades: readonly G[] },
  normalizedScore: number,
): G | null {
  const descending = [...objectiveGrades].sort((a, b) => b.normalizedMinScore - a.normalizedMinScore);
  return descending.find((grade) => reaches(normalizedScore, grade.normalizedMinScore)) ?? descending.at(-1) ?? null;
}

export type ScoreTone = 'success' | 'accent' | 'danger';

/**
 * The colour of a normalised score: success from 0.8, accent from 0.4, danger below (GRD-04).
 * @example scoreTone(0.79) // 'accent'
 */
export const scoreTone = (normalizedScore: number): ScoreTone =>
  reaches(normalizedScore, SCORE_SUCCESS_FROM)
    ? 'success'
    : reaches(normalizedScore, SCORE_ACCENT_FROM)
      ? 'accent'
      : 'danger';

/**
 * A score for display: whole percent, its tone (from the value before rounding), and the points, unless the maximum is 1. A result
 * without a normalised score has the share of its points. Null when there is no score.
 * @example scoreParts({ score: 8, maxScore: 10, normalizedScore: 0.8 }) // { percent: 80, tone: 'success', points: { score: 8, maxScore: 10 } }
 */
export function scoreParts(result: {
  score: number | null;
  maxScore: number | null;
  normalizedScore: number | null;
}): { percent: number; tone: ScoreTone; points: { score: number; maxScore: number } | null } | null {
  const { score, maxScore, normalizedScore } = result;
  const share = normalizedScore ?? (score !== null && maxScore ? score / maxScore : null);
  if (share === null) return null;
  const points = score !== null && maxScore !== null && maxScore !== 1 ? { score, maxScore } : null;
  return { percent: wholePercent(share), tone: scoreTone(share), points };
}
