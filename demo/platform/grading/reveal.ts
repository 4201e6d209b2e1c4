import { isFinishedShown, mayRelease, type FoundWorkflow } from '../course/activities';
import type { Activity } from '../../../src/contract/activities';

/**
 * When the policies show a result of graded work: now, or at a date that they name; null: at no date that is known.
 * @param normalizedScore 0..1; null: no score
 */
export function revealedAt(
  found: FoundWorkflow,
  activity: Activity,
  normalizedScore: number | null,
  now: Date,
): Date | null {
  const { resultsDisclosureFrom, revealResultsFrom } = activity.activityConstraint ?? {};
  const named = [resultsDisclosureFrom, revealResultsFrom].flatMap((date) => (date ? [new Date(date)] : []));
  const dates = [now, ...named, ...(found.access?.gradeRevealDate ? [found.access.gradeRevealDate] : [])];
  return (
    dates
      .filter((date) => date >= now)
      .sort((a, b) => a.getTime() - b.getTime())
      .find((date) => isFinishedShown(found, activity, normalizedScore, date)) ?? null
  );
}

/** When the learner sees a result by the policies, and whether its grader may show it before. */
export function revealOf(found: FoundWorkflow, activity: Activity, normalizedScore: number | null, now: Date) {
  const at = revealedAt(found, activity, normalizedScore, now);
  const isShown = at !== null && at <= now;
  return { at: at?.toISOString() ?? null, shown: isShown, mayRelease: !isShown && mayRelease(found, activity, now) };
}
