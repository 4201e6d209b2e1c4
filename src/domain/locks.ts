import type { Activity, ActivityPart } from './entities';
import { PublicationState } from './enumerations';
import { contentParts, isCompleted, isFinished, isStarted } from './tree';

/** Why a part can't be opened: the disabled reasons of section 8, and two that only a tree knows. */
export type LockReason =
  | { code: 'beforeStartFrom' | 'afterStartUntil' | 'afterGracePeriodUntil' | 'afterAccessibleUntil'; date: string }
  | { code: 'comingSoon' | 'completePreviousToPass' | 'serverSide' | 'parentNotYetAvailable' | 'newContentRefused' };

/** A section has no work of its own: it is started with the first of its parts, and completed with the last. */
const isBegun = (activity: Activity) =>
  isStarted(activity) || contentParts(activity).some(({ childActivity }) => isStarted(childActivity));
function isWhollyDone(activity: Activity) {
  const parts = contentParts(activity);
  return isCompleted(activity) || (parts.length > 0 && parts.every(isFinished));
}

/**
 * The dates of a constraint (TRE-04): disabled before startFrom, from accessibleUntil on, from startUntil on unless it was
 * started, from gracePeriodUntil on unless it is completed. The instant of a date itself is on its far side.
 */
export function dateLock(activity: Activity, now: Date): LockReason | null {
  const { startFrom, startUntil, gracePeriodUntil, accessibleUntil } = activity.activityConstraint ?? {};
  const past = (date: string | null | undefined): date is string => Boolean(date) && now >= new Date(date as string);
  if (startFrom && now < new Date(startFrom)) return { code: 'beforeStartFrom', date: startFrom };
  if (past(accessibleUntil)) return { code: 'afterAccessibleUntil', date: accessibleUntil };
  if (past(gracePeriodUntil) && !isWhollyDone(activity))
    return { code: 'afterGracePeriodUntil', date: gracePeriodUntil };
  if (past(startUntil) && !isBegun(activity)) return { code: 'afterStartUntil', date: startUntil };
  return null;
}

export interface LockContext {
  now: Date;
  /** The course is completed, and gives no access to content that was added or not opened before (section 5). */
  refusesNew: boolean;
}

/** What keeps a part closed, and all below it, for as long as something has not come. `above` is what does so already. */
function notYet(part: ActivityPart, above: LockReason | null, now: Date): LockReason | null {
  const { state, activityConstraint } = part.childActivity;
  const { startFrom } = activityConstraint ?? {};
  if (state === PublicationState.draft) return { code: 'comingSoon' };
  if (startFrom && now < new Date(startFrom)) return { code: 'beforeStartFrom', date: startFrom };
  if (above) return above;
  if (!part.available) return { code: 'completePreviousToPass' };
  return part.contentAvailable ? null : { code: 'serverSide' };
}

/** The same as those below are told it. What is over is none of it: each part has the dates that it inherits, or its own. */
function handedDown(closed: LockReason | null): LockReason | null {
  return closed && closed.code !== 'completePreviousToPass' ? { code: 'parentNotYetAvailable' } : closed;
}

function lockOf(part: ActivityPart, above: LockReason | null, { now, refusesNew }: LockContext): LockReason | null {
  const { childActivity } = part;
  const closed = notYet(part, above, now);
  if (closed?.code === 'comingSoon') return closed;
  const isNew = childActivity.children.length === 0 && !isStarted(childActivity);
  const refused: LockReason | null = refusesNew && isNew && !above ? { code: 'newContentRefused' } : null;
  return dateLock(childActivity, now) ?? refused ?? closed;
}

/** Axis to why that part can't be opened; parts that are not in it can be. */
export type Locks = ReadonlyMap<string, LockReason>;

/** The locked parts of a tree that has inherited (TRE-03): not available, disabled by constraints, or new content after completion. */
export function partLocks(tree: Pick<Activity, 'children'>, context: LockContext): Locks {
  const locks = new Map<string, LockReason>();
  const visit = (parts: readonly ActivityPart[], above: LockReason | null) => {
    for (const part of parts) {
      const lock = lockOf(part, above, context);
      if (lock) locks.set(part.axis, lock);
      visit(part.childActivity.children, handedDown(notYet(part, above, context.now)));
    }
  };
  visit(tree.children, null);
  return locks;
}
