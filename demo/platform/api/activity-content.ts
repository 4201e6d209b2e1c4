import { eq } from 'drizzle-orm';
import { courseButtons } from '../../../src/domain/buttons';
import type { Activity } from '../../../src/domain/entities';
import { ContentType, WorkflowState } from '../../../src/domain/enumerations';
import { dateLock } from '../../../src/domain/locks';
import { activityReview } from '../../../src/domain/review';
import { isStarted, stateOf } from '../../../src/domain/tree';
import type { Db } from '../db/client';
import { activityParts } from '../db/schema';
import { locksOf, partOf, readTree, type FoundWorkflow } from './activities';
import { findAccess, recordsOf } from './courses';
import { notFound } from './problem';

/** A finished attempt is open for review only where the course page offers it. */
async function mayReview(db: Db, found: FoundWorkflow, now: Date): Promise<boolean> {
  const { aggregate, workflow } = found;
  if (workflow.protectResults) return false;
  const own = await findAccess(db, aggregate.userId, aggregate.objectiveId, now);
  if (!own) return false;
  const { review } = courseButtons(own.access, await recordsOf(db, aggregate.id, found, now), now);
  return review.shown && !review.disabled;
}

/** Work that was done and may not be looked at again. */
const isClosed = (activity: Activity, now: Date) =>
  isStarted(activity) && stateOf(activity) !== WorkflowState.inProgress && activityReview(activity, now) !== null;

/** What one part of a started course says. @throws Problem 404 when there is no such part or it can't be opened now */
export async function readContent(db: Db, found: FoundWorkflow, activityPathId: string, now: Date) {
  const { objective, workflow } = found;
  if (workflow.state !== WorkflowState.inProgress && !(await mayReview(db, found, now))) throw notFound();
  const tree = await readTree(db, found);
  if (objective.type !== ContentType.composite) {
    if (activityPathId !== objective.id || dateLock(tree, now) || isClosed(tree, now)) throw notFound();
    return { id: objective.id, type: objective.type, html: objective.html };
  }
  const part = partOf(tree, activityPathId);
  if (locksOf(tree, found, now).has(part.axis) || isClosed(part.childActivity, now)) throw notFound();
  const [row] = await db.select({ html: activityParts.html }).from(activityParts).where(eq(activityParts.id, part.id));
  return { id: part.childActivity.id, type: part.childActivity.type, html: row?.html ?? '' };
}
