import { eq } from 'drizzle-orm';
import type { Activity } from '../../../src/contract/entities';
import { WorkflowState } from '../../../src/contract/enumerations';
import { reviewBlock } from '../../../src/course/rules/review';
import { ownWorkflow } from '../course/activities';
import { openPlace, type OpenPlace } from '../course/activity-content';
import { notFound } from '../server/problem';
import { Refused } from '../server/refused';
import { finishActivityWorkflows, lock } from '../course/workflow-rules';
import { timeLimitOf, type QuizDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import { activityWorkflows } from '../db/schema';
import { requireWatch } from '../proctoring/sessions';
import { attemptOf, isOver } from './rows';

/** A learner's own quiz that is open: in progress, or for review. */
export interface QuizPlace extends OpenPlace {
  quiz: QuizDetails;
  /** With the learner's extra time; null: without limit. */
  timeLimitSeconds: number | null;
  activityWorkflowId: string;
  /** WorkflowState */
  state: number;
}

const workOf = async (db: Db, id: string) =>
  (await db.select().from(activityWorkflows).where(eq(activityWorkflows.id, id)))[0];

/** Whether an attempt before the last one is finished and open for review, whatever the state of the last one. */
const mayReview = (activity: Activity, state: number, now: Date) =>
  state === WorkflowState.finished &&
  reviewBlock(
    {
      ...activity,
      state,
      normalizedScore: activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null,
    },
    now,
  ) === null;

/**
 * The quiz of an activity workflow: the last one at its place, or an earlier one for review.
 * @throws Problem 404 when it is not the user's or closed, 403 outside its proctoring session
 */
export async function quizPlace(db: Db, userId: string, activityWorkflowId: string, now: Date): Promise<QuizPlace> {
  const work = await workOf(db, activityWorkflowId);
  if (!work) throw notFound();
  const found = await ownWorkflow(db, userId, work.workflowId);
  const pathId = work.axis.split('/').at(-1) || found.objective.id;
  await requireWatch(db, found, pathId);
  const place = await openPlace(db, found, pathId, now);
  const isLast = place.activityWorkflowId === activityWorkflowId;
  if (!place.details.quiz || !(isLast || mayReview(place.activity, work.state, now))) throw notFound();
  const { quiz } = place.details;
  const timeLimitSeconds = timeLimitOf(quiz, found.access?.extraTimePercent ?? 0);
  return { ...place, quiz, timeLimitSeconds, activityWorkflowId, state: work.state };
}

/**
 * Locks an attempt, so that saving and submitting run one after the other.
 * @returns whether quiz and course are still in progress
 */
export async function isUnderWay(db: Db, { found, userId, activityWorkflowId }: QuizPlace): Promise<boolean> {
  await lock(db, found.workflow.id);
  const work = await workOf(db, activityWorkflowId);
  const { workflow } = await ownWorkflow(db, userId, found.workflow.id);
  return work?.state === WorkflowState.inProgress && workflow.state === WorkflowState.inProgress;
}

/** Submits the saved answers of a quiz whose time is over. @returns whether it did */
export async function finishLate(db: Db, place: QuizPlace): Promise<boolean> {
  const { found, userId, activityWorkflowId: id, quiz, state, now } = place;
  if (state !== WorkflowState.inProgress || !isOver(await attemptOf(db, id), quiz, now)) return false;
  try {
    await db.transaction((tx) => finishActivityWorkflows(tx, userId, found.workflow.id, [id], now));
    return true;
  } catch (error) {
    // A locked activity is not submitted; it accepts no answers either.
    if (error instanceof Refused) return false;
    throw error;
  }
}
