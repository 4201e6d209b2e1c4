import { and, eq, lt } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import { lateResultLock } from '../../../src/course/rules/locks';
import { activityIn, workflowOf, locksOf, readTree } from '../course/activities';
import { notifyOfResult } from '../grading/notify-of-result';
import { Refused } from '../server/refused';
import { lockTeam, shareResult } from '../team/team-rules';
import { updateProgress } from '../course/workflow-progress';
import { finishActivityWorkflows, lock } from '../course/workflow-rules';
import type { LineItemScore } from '../db/activity-details';
import type { Db } from '../db/client';
import { activityRecords, ltiLineItems, ltiScores } from '../db/schema';
import { outcomeOf } from './kind';
import type { WorkRow } from '../course/learner-work';
import { isOwnColumn, lastWorkAt, type LineItemRow } from './tools';

const isDone = ({ activityProgress, gradingProgress }: LineItemScore) =>
  activityProgress === 'Completed' && gradingProgress === 'FullyGraded';

/**
 * Improves the result of a finished activity in an attempt in progress, when the new score is better and the activity could still
 * be completed: its dates apply to a tool as to its learner.
 */
async function improve(db: Db, { work, workflow, userId }: WorkRow, score: LineItemScore, now: Date): Promise<void> {
  await lockTeam(db, userId);
  await lock(db, workflow.id);
  const found = await workflowOf(db, userId, workflow.id);
  const tree = await readTree(db, found, now);
  const activity = activityIn(tree, work.axis);
  if (!activity || locksOf(tree, found, now).has(work.axis) || lateResultLock(activity, now)) return;
  const outcome = await outcomeOf(db, found.objective, score);
  const isBetter = lt(activityRecords.normalizedScore, outcome.normalizedScore);
  await db
    .update(activityRecords)
    .set(outcome)
    .where(and(eq(activityRecords.activityWorkflowId, work.id), isBetter));
  await shareResult(db, work.id, now);
  await updateProgress(db, found, now);
}

/**
 * Applies a score to the learner's last work at the place: work that is completed and fully graded is finished, and an existing
 * result is improved. A submitted attempt keeps its result, and so does an attempt whose access to the
 * course was taken away.
 */
async function apply(db: Db, item: LineItemRow, userId: string, score: LineItemScore, now: Date): Promise<void> {
  const place = isOwnColumn(item) ? await lastWorkAt(db, userId, item) : undefined;
  if (!place || !isDone(score) || place.workflow.state !== WorkflowState.inProgress) return;
  const { work, workflow } = place;
  if (!(await workflowOf(db, userId, workflow.id)).access) return;
  if (work.state === WorkflowState.finished) return improve(db, place, score, now);
  if (work.state !== WorkflowState.inProgress) return;
  try {
    await db.transaction((tx) => finishActivityWorkflows(tx, userId, workflow.id, [work.id], now));
  } catch (error) {
    // A rule keeps it open, e.g. a date that has passed: the score is stored, and the learner sees the reason.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Notifies a learner that an instructor has graded their work in a tool. */
async function notifyOfScore(db: Db, item: LineItemRow, userId: string, score: LineItemScore, now: Date) {
  const place = isOwnColumn(item) ? await lastWorkAt(db, userId, item) : undefined;
  if (!place || !isDone(score)) return;
  const { work, workflow } = place;
  const found = await workflowOf(db, userId, workflow.id);
  const { normalizedScore } = await outcomeOf(db, found.objective, score);
  const of = `${workflow.id} ${work.axis}`;
  await notifyOfResult(db, { userId, workflowId: workflow.id, axis: work.axis, normalizedScore, of }, now);
}

/** Stores a tool's score of a learner, and applies it. @returns false when a newer score is stored already */
export const recordScore = (
  db: Db,
  item: LineItemRow,
  userId: string,
  score: LineItemScore,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // One at a time for a line item, so that of two scores the newer is stored.
    await tx.select({ id: ltiLineItems.id }).from(ltiLineItems).where(eq(ltiLineItems.id, item.id)).for('update');
    const ofLearner = and(eq(ltiScores.lineItemId, item.id), eq(ltiScores.userId, userId));
    const [known] = await tx.select().from(ltiScores).where(ofLearner);
    if (known && Date.parse(known.score.timestamp) >= Date.parse(score.timestamp)) return false;
    await tx
      .insert(ltiScores)
      .values({ lineItemId: item.id, userId, score, updated: now })
      .onConflictDoUpdate({ target: [ltiScores.lineItemId, ltiScores.userId], set: { score, updated: now } });
    await apply(tx, item, userId, score, now);
    // A score that comes when the learner completes it is on their screen; one that a person gives later is not.
    if (known && known.score.gradingProgress !== 'FullyGraded') await notifyOfScore(tx, item, userId, score, now);
    return true;
  });

/** Deletes a tool's score of a learner; a finished activity stays finished. */
export const deleteScore = async (db: Db, item: LineItemRow, userId: string): Promise<void> => {
  await db.delete(ltiScores).where(and(eq(ltiScores.lineItemId, item.id), eq(ltiScores.userId, userId)));
};

/** A learner’s score in a line item; undefined when there is none. */
export const scoreIn = async (db: Db, item: LineItemRow, userId: string): Promise<LineItemScore | undefined> =>
  (
    await db
      .select({ score: ltiScores.score })
      .from(ltiScores)
      .where(and(eq(ltiScores.lineItemId, item.id), eq(ltiScores.userId, userId)))
  )[0]?.score;
