import { and, eq } from 'drizzle-orm';
import type { Activity } from '../../../src/contract/activities';
import { ProctoringState, WorkflowState } from '../../../src/contract/enumerations';
import { reviewBlock } from '../../../src/course/rules/review';
import { openPart } from '../course/activity-content';
import type { KindPlace } from '../course/kind';
import { finishActivityWorkflows } from '../course/workflow-rules';
import { timeLimitOf, type QuizDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import {
  activityWorkflows,
  aggregates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
  quizAttempts,
} from '../db/schema';
import { lastSessionState, requireWatch } from '../proctoring/sessions';
import { notFound } from '../server/problem';
import { Refused } from '../server/refused';
import { isOver, type AttemptRow } from './rows';

/** A learner's own quiz that is open: in progress, or for review. */
export interface QuizPlace extends KindPlace {
  quiz: QuizDetails;
  /** With the learner's extra time; null: without limit. */
  timeLimitSeconds: number | null;
  activityWorkflowId: string;
  /** WorkflowState */
  state: number;
  /** Null before the first request for the questions. */
  attempt: AttemptRow | null;
}

/** An activity workflow of the user with its course, its attempt at a quiz and the state of its proctoring, in one query. */
async function findWork(db: Db, userId: string, id: string) {
  const { objectiveId, userId: learnerId } = aggregates;
  const [row] = await db
    .select({
      work: activityWorkflows,
      workflow: objectiveWorkflows,
      aggregate: aggregates,
      objective: objectives,
      access: objectiveAccesses,
      record: objectiveRecords,
      attempt: quizAttempts,
      proctoring: lastSessionState,
    })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, objectiveId))
    .innerJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, objectiveId), eq(objectiveAccesses.userId, learnerId)),
    )
    .leftJoin(objectiveRecords, eq(objectiveRecords.id, objectiveWorkflows.recordId))
    .leftJoin(quizAttempts, eq(quizAttempts.activityWorkflowId, activityWorkflows.id))
    .where(and(eq(activityWorkflows.id, id), eq(learnerId, userId)));
  if (!row) throw notFound();
  return row;
}

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
  const { work, attempt, proctoring, ...found } = await findWork(db, userId, activityWorkflowId);
  const pathId = work.axis.split('/').at(-1) || found.objective.id;
  const isWatched = work.state === WorkflowState.inProgress && proctoring === ProctoringState.inProgress;
  if (!isWatched) await requireWatch(db, found, pathId);
  const place = await openPart(db, found, pathId, now, { tools: false });
  const isLast = place.activityWorkflowId === activityWorkflowId;
  if (!place.details.quiz || !(isLast || mayReview(place.activity, work.state, now))) throw notFound();
  const { quiz } = place.details;
  const timeLimitSeconds = timeLimitOf(quiz, found.access.extraTimePercent);
  return { ...place, quiz, timeLimitSeconds, activityWorkflowId, state: work.state, attempt };
}

/** Submits the saved answers of a quiz whose time is over. @returns whether it did */
export async function finishLate(db: Db, place: QuizPlace): Promise<boolean> {
  const { found, userId, activityWorkflowId: id, quiz, state, attempt, now } = place;
  if (state !== WorkflowState.inProgress || !isOver(attempt, quiz, now)) return false;
  try {
    await db.transaction((tx) => finishActivityWorkflows(tx, userId, found.workflow.id, [id], now));
    return true;
  } catch (error) {
    // A locked activity is not submitted; it accepts no answers either.
    if (error instanceof Refused) return false;
    throw error;
  }
}
