import type { Activity, ActivityPart } from '../../contract/activities';
import { PublicationState, WorkflowState } from '../../contract/enumerations';
import { asPart, contentParts, isSection, isStarted, partState } from './tree';

/** Why a part can't be opened: the reasons of ERR-08, and two that come from the tree. Dates are ISO 8601. */
export type LockReason =
  | { code: 'beforeStartFrom' | 'afterStartUntil' | 'afterGracePeriodUntil' | 'afterAccessibleUntil'; date: string }
  | { code: 'comingSoon' | 'completePreviousToPass' | 'serverSide' | 'parentNotYetAvailable' | 'newContentRefused' };

/** The state of the attempt that dates are checked for. */
interface Work {
  started: boolean;
  finished: boolean;
}

/** The state of the last attempt. A section is started when one of its parts is, and finished when all are. */
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
 * Why the dates of its constraint lock an activity, or null (TRE-04). It is locked before startFrom, from accessibleUntil on, from
 * startUntil on unless the last attempt was started, and from gracePeriodUntil on unless the last attempt is finished. Only the last
 * attempt counts. At the instant of a date, that date has passed.
 * @example dateLock(startsTomorrow, now) // { code: 'beforeStartFrom', date: '2026-11-25T08:00:00Z' }
 */
export const dateLock = (activity: Activity, now: Date): LockReason | null =>
  lockOfWork(activity, lastWork(activity), now);

/** Why the dates of its constraint would lock a new attempt at an activity, or null: a new attempt has not been started. */
export const anotherAttemptLock = (activity: Constrained, now: Date): LockReason | null =>
  lockOfWork(activity, { started: false, finished: false }, now);

/**
 * Why the dates of its constraint refuse a result that arrives after the activity was finished, e.g. from an external tool; null when
 * it is in time.
 */
export const lateResultLock = (activity: Constrained, now: Date): LockReason | null =>
  lockOfWork(activity, { started: true, finished: false }, now);

export interface LockContext {
  now: Date;
  /** The course is completed, and content that was added later or never opened stays closed (TRE-07). */
  refusesNew: boolean;
}

/** Why a part and all parts below it are not open yet, or null. @param above the reason of the parent */
function notYet(part: ActivityPart, above: LockReason | null, now: Date): LockReason | null {
  const { state, activityConstraint } = part.childActivity;
  const { startFrom } = activityConstraint ?? {};
  if (state === PublicationState.draft) return { code: 'comingSoon' };
  if (startFrom && now < new Date(startFrom)) return { code: 'beforeStartFrom', date: startFrom };
  if (above) return above;
  if (!part.available) return { code: 'completePreviousToPass' };
  return part.contentAvailable ? null : { code: 'serverSide' };
}

/** The reason that parts below get. Dates in the past are not passed down: each part has its inherited or own dates. */
function handedDown(closed: LockReason | null): LockReason | null {
  return closed && closed.code !== 'completePreviousToPass' ? { code: 'parentNotYetAvailable' } : closed;
}

/** Content that was never opened, in a course that refuses new content (TRE-07). */
const refusal = (activity: Activity, refusesNew: boolean): LockReason | null =>
  refusesNew && !isSection(activity) && !isStarted(activity) ? { code: 'newContentRefused' } : null;

function lockOf(part: ActivityPart, above: LockReason | null, { now, refusesNew }: LockContext): LockReason | null {
  const { childActivity } = part;
  const closed = notYet(part, above, now);
  if (closed?.code === 'comingSoon') return closed;
  const refused = above ? null : refusal(childActivity, refusesNew);
  return dateLock(childActivity, now) ?? refused ?? closed;
}

/** The locked parts: their axis, and the reason. A course that is one activity has the axis ''. */
export type Locks = ReadonlyMap<string, LockReason>;

/**
 * The locked parts of a tree (TRE-03): not available, closed by dates, or new content after completion.
 * @param tree with inherited values (`inherit`)
 */
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

/** The locks of any course, by axis. A course that is one activity has the axis '', and is locked by dates, or as new content. */
export function courseLocks(activity: Activity, context: LockContext): Locks {
  if (isSection(activity)) return partLocks(activity, context);
  const lock = dateLock(activity, context.now) ?? refusal(activity, context.refusesNew);
  return new Map(lock ? [['', lock]] : []);
}
