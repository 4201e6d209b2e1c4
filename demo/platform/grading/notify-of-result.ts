import { and, eq } from 'drizzle-orm';
import { activityIn, mayRelease, readTree, workflowOf } from '../course/activities';
import type { Db } from '../db/client';
import { notices } from '../db/schema';
import { person, notify } from '../notice/notify';
import { revealedAt } from './reveal';

interface Graded {
  userId: string;
  workflowId: string;
  /** Of the part; '' for the course. */
  axis: string;
  /** 0..1; null: no score. */
  normalizedScore: number | null;
  /** The grader shows it before the policies do. */
  released?: boolean;
  /** Names the result: that of an activity workflow, or of an attempt. */
  of: string;
}

/**
 * Notifies a learner of a result, as soon as the policies show it: now, or at a date that they name. For a result that they never show
 * there is no notice. A changed grade gets a new notice, which replaces the former one and what of it was not sent yet.
 */
export async function notifyOfResult(
  db: Db,
  { userId, workflowId, axis, normalizedScore, released = false, of }: Graded,
  now: Date,
) {
  const found = await workflowOf(db, userId, workflowId);
  const activity = activityIn(await readTree(db, found, now), axis);
  if (!activity) return;
  const isReleased = released && mayRelease(found, activity, now);
  const at = isReleased ? now : revealedAt(found, activity, normalizedScore, now);
  const dedupeKey = `result ${of}`;
  await db.delete(notices).where(and(eq(notices.userId, userId), eq(notices.dedupeKey, dedupeKey)));
  if (!at) return;
  const { id: objectiveId, name: course } = found.objective;
  const subject = { objectiveId, course, ...(axis && { axis, part: activity.name }) };
  await notify(db, person(userId), { kind: 'result', subject, dedupeKey, now, at });
}
