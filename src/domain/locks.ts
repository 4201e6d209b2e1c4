import type { Activity, ActivityPart } from './entities';
import { PublicationState, WorkflowState } from './enumerations';
import { asPart, contentParts, isSection, isStarted, partState } from './tree';

/** Why a part can't be opened: the reasons of ERR-08, and two that only a tree knows. */
export type LockReason =
  | { code: 'beforeStartFrom' | 'afterStartUntil' | 'afterGracePeriodUntil' | 'afterAccessibleUntil'; date: string }
  | { code: 'comingSoon' | 'completePreviousToPass' | 'serverSide' | 'parentNotYetAvailable' | 'newContentRefused' };

/** How far the work is that dates are asked about. */
interface Work {
  started: boolean;
  finished: boolean;
}

/** The last work at an activity. A section is started with the first of its parts, and finished with the last. */
function lastWork(activity: Activity): Work {
  const parts = isSection(activity) ? contentParts(activity) : [asPart(activity)];
  return {
    started: parts.some(({ childActivity }) => isStarted(childActivity)),
    finished: parts.length > 0 && parts.every((part) => partState(part) === WorkflowState.finished),
  };
}

type Constrained = Pick<Activity, 'activityConstraint'>;

function lockOfWork({ activityConstraint }: Constrained, { started, finished }: Work, now: Date): LockReason | null {
  const { startFrom, startUntil, gracePeriodUntil, accessibleUntil } = activityConstraint ?? {};
  const past = (date: string | null | undefined): date is string => Boolean(date) && now >= new Date(date as string);
  if (startFrom && now < new Date(startFrom)) return { code: 'beforeStartFrom', date: startFrom };
  if (past(accessibleUntil)) return { code: 'afterAccessibleUntil', date: accessibleUntil };
  if (past(gracePeriodUntil) && !finished) return { code: 'afterGracePeriodUntil', date: gracePeriodUntil };
  if (past(startUntil) && !started) return { code: 'afterStartUntil', date: startUntil };
  return null;
}

/**
 * The dates of a constraint (TRE-04): disabled before startFrom, from accessibleUntil on, from startUntil on unless the last
 * attempt was started, from gracePeriodUntil on unless it is finished: what was finished before does not free a later attempt.
 * The instant of a date itself is on its far side.
 */
export const dateLock = (activity: Activity, now: Date): LockReason | null =>
  lockOfWork(activity, lastWork(activity), now);

/** The same for another attempt at an activity, which has not been started yet. */
export const anotherAttemptLock = (activity: Constrained, now: Date): LockReason | null =>
  lockOfWork(activity, { started: false, finished: false }, now);

/** The same for a result that changes after the activity was finished, as by an external tool: it counts only in time. */
export const lateResultLock = (activity: Activity, now: Date): LockReason | null =>
  lockOfWork(activity, { started: true, finished: false }, now);

export interface LockContext {
  now: Date;
  /** The course is completed, and gives no access to content that was added or not opened before (TRE-07). */
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
  const isNew = !isSection(childActivity) && !isStarted(childActivity);
  const refused: LockReason | null = refusesNew && isNew && !above ? { code: 'newContentRefused' } : null;
  return dateLock(childActivity, now) ?? refused ?? closed;
}

/** Axis to why that part can't be opened; parts that are not in it can be. A course that is one activity has the axis ''. */
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

/** The same for whatever a course is: its parts, or the one activity that it is, which has dates alone. */
export function courseLocks(activity: Activity, context: LockContext): Locks {
  if (isSection(activity)) return partLocks(activity, context);
  const lock = dateLock(activity, context.now);
  return new Map(lock ? [['', lock]] : []);
}
