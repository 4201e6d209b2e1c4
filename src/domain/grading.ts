import { SCORE_ACCENT_FROM, SCORE_SUCCESS_FROM } from './constants';
import type { Grade, ObjectiveAccess } from './entities';
import { ResultVisibility, WorkflowState } from './enumerations';
import { wholePercent } from './percent';
import { reaches } from './reaches';

export type GradeReveal = 'shown' | 'hidden' | 'pending';

/**
 * The policies by which a grade is revealed (GRD-01). `state` is the workflow's, null when there is none. 'pending': a completed
 * course shows 'Grading in progress' until the reveal date. A policy that is not known hides.
 */
export function gradeReveal(
  { gradeRevealPolicy, gradeRevealDate }: Pick<ObjectiveAccess, 'gradeRevealPolicy' | 'gradeRevealDate'>,
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

/** The highest grade whose normalizedMinScore the score reaches, else the lowest; null for a scale of none. */
export function gradeOf<G extends Grade>(
  { objectiveGrades }: { objectiveGrades: readonly G[] },
  normalizedScore: number,
): G | null {
  const descending = [...objectiveGrades].sort((a, b) => b.normalizedMinScore - a.normalizedMinScore);
  return descending.find((grade) => reaches(normalizedScore, grade.normalizedMinScore)) ?? descending.at(-1) ?? null;
}

export type ScoreTone = 'success' | 'accent' | 'danger';

/** Success at full score or from 0.8, accent from 0.4, danger below (GRD-04). */
export const scoreTone = (normalizedScore: number): ScoreTone =>
  reaches(normalizedScore, SCORE_SUCCESS_FROM)
    ? 'success'
    : reaches(normalizedScore, SCORE_ACCENT_FROM)
      ? 'accent'
      : 'danger';

/**
 * What a score is shown as: whole percent, in the tone of what it is before it is rounded, and points unless the most that
 * can be had is 1. A result that has points alone is their share. Null without a score.
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
