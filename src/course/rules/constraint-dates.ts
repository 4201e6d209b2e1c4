import type { Activity } from '../../contract/activities';
import type { ActivityConstraint } from '../../contract/work';

const DATES = [
  'startFrom',
  'startUntil',
  'accessibleUntil',
  'gracePeriodUntil',
  'due',
  'resultsDisclosureFrom',
  'revealResultsFrom',
] as const satisfies (keyof ActivityConstraint)[];

/**
 * The first date after `now` at which a constraint in the tree takes effect (TRE-02); null when there is none.
 * @example nextConstraintDate(activity, new Date('2026-03-01')) // 2 March: a part closes then, and the whole on 9 March
 */
export function nextConstraintDate(activity: Activity, now: Date): Date | null {
  let next: Date | null = null;
  const consider = (date: Date | null) => {
    if (date && date > now && (!next || date < next)) next = date;
  };
  for (const key of DATES) {
    const date = activity.activityConstraint?.[key];
    if (date) consider(new Date(date));
  }
  for (const { childActivity } of activity.children) consider(nextConstraintDate(childActivity, now));
  return next;
}
