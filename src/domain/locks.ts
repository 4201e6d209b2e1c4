import type { Activity, ActivityPart } from './entities';
import { PublicationState } from './enumerations';
import { isCompleted, isStarted } from './tree';

/** Why a part can't be opened: the disabled reasons of section 8, and two that only a tree knows. */
export type LockReason =
  | { code: 'beforeStartFrom' | 'afterStartUntil' | 'afterGracePeriodUntil' | 'afterAccessibleUntil'; date: string }
  | { code: 'comingSoon' | 'completePreviousToPass' | 'serverSide' | 'parentNotYetAvailable' | 'newContentRefused' };

/**
 * The dates of a constraint (TRE-04): disabled before startFrom, from accessibleUntil on, from startUntil on unless it was
 * started, from gracePeriodUntil on unless it is completed. The instant of a date itself is on its far side.
 */
export function dateLock(activity: Activity, now: Date): LockReason | null {
  const { startFrom, startUntil, gracePeriodUntil, accessibleUntil } = activity.activityConstraint ?? {};
  const past = (date: string | null | undefined): date is string => Boolean(date) && now >= new Date(date as string);
  if (startFrom && now < new Date(startFrom)) return { code: 'beforeStartFrom', date: startFrom };
  if (past(accessibleUntil)) return { code: 'afterAccessibleUntil', date: accessibleUntil };
  if (past(gracePeriodUntil) && !isCompleted(activity))
    return { code: 'afterGracePeriodUntil', date: gracePeriodUntil };
  if (past(startUntil) && !isStarted(activity)) return { code: 'afterStartUntil', date: startUntil };
  return null;
}

export interface LockContext {
  now: Date;
  /** The course is completed, and gives no access to content that was added or not opened before (section 5). */
  refusesNew: boolean;
}

const HANDED_DOWN = ['completePreviousToPass', 'newContentRefused'];

/** What keeps a part closed because the one above it is; it says the cause where that is more than a date. */
function lockOfParent(parent: LockReason | null): LockReason | null {
  if (!parent) return null;
  return HANDED_DOWN.includes(parent.code) ? parent : { code: 'parentNotYetAvailable' };
}

function lockOf(part: ActivityPart, parent: LockReason | null, { now, refusesNew }: LockContext): LockReason | null {
  const { childActivity } = part;
  if (childActivity.state === PublicationState.draft) return { code: 'comingSoon' };
  const dates = dateLock(childActivity, now);
  if (dates) return dates;
  if (parent) return lockOfParent(parent);
  if (refusesNew && childActivity.children.length === 0 && !isStarted(childActivity))
    return { code: 'newContentRefused' };
  if (!part.available) return { code: 'completePreviousToPass' };
  return part.contentAvailable ? null : { code: 'serverSide' };
}

/** Axis to why that part can't be opened; parts that are not in it can be. */
export type Locks = ReadonlyMap<string, LockReason>;

/** The locked parts of a tree that has inherited (TRE-03): not available, disabled by constraints, or new content after completion. */
export function partLocks(tree: Pick<Activity, 'children'>, context: LockContext): Locks {
  const locks = new Map<string, LockReason>();
  const visit = (parts: readonly ActivityPart[], parent: LockReason | null) => {
    for (const part of parts) {
      const lock = lockOf(part, parent, context);
      if (lock) locks.set(part.axis, lock);
      visit(part.childActivity.children, lock);
    }
  };
  visit(tree.children, null);
  return locks;
}
