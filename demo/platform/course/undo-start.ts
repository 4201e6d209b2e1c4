import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import { undoableUntil } from '../../../src/course/rules/undo-start';
import type { Db } from '../db/client';
import {
  activityWorkflows,
  aggregates,
  ltiLaunches,
  objectiveWorkflows,
  proctoringSessions,
  quizAttempts,
} from '../db/schema';
import { runningWorkflow } from './workflow-rules';
import { Refused } from '../server/refused';

/** Tables whose rows mean that the learner has worked on an activity, or has seen its questions. */
const WORK = [quizAttempts, proctoringSessions, ltiLaunches];

async function hasWork(db: Db, workflowId: string): Promise<boolean> {
  const started = await db
    .select({ id: activityWorkflows.id, state: activityWorkflows.state, team: activityWorkflows.groupWorkflowId })
    .from(activityWorkflows)
    .where(eq(activityWorkflows.workflowId, workflowId));
  if (started.some(({ state, team }) => state !== WorkflowState.inProgress || team !== null)) return true;
  const ids = started.map(({ id }) => id);
  if (ids.length === 0) return false;
  for (const table of WORK) {
    const [found] = await db.select({ rows: count() }).from(table).where(inArray(table.activityWorkflowId, ids));
    if (found!.rows > 0) return true;
  }
  return false;
}

/**
 * Undoes the start of an attempt: removes the attempt, as if it had not been started. The one before it is the last again, and the
 * number of attempts does not count this one.
 * @throws Refused when it started too long ago or has progress (undoableUntil), or when something was done in it: a part completed, a quiz, a tool or
 * a session begun, or work shared with a team; Problem 404
 */
export async function undoStart(db: Db, userId: string, workflowId: string, now: Date): Promise<void> {
  const { workflow, aggregate } = await runningWorkflow(db, userId, workflowId, now);
  const until = undoableUntil(workflow);
  if (!until || now >= until)
    throw new Refused({ objectiveWorkflowId: ['A start can be undone for ten minutes, while nothing is completed.'] });
  if (await hasWork(db, workflowId))
    throw new Refused({ objectiveWorkflowId: ['There is work in this attempt already.'] });
  const [before] = await db
    .select({ id: objectiveWorkflows.id })
    .from(objectiveWorkflows)
    .where(and(eq(objectiveWorkflows.aggregateId, aggregate.id), ne(objectiveWorkflows.id, workflowId)))
    .orderBy(desc(objectiveWorkflows.started))
    .limit(1);
  await db
    .update(aggregates)
    .set({ lastWorkflowId: before?.id ?? null })
    .where(eq(aggregates.id, aggregate.id));
  await db.delete(activityWorkflows).where(eq(activityWorkflows.workflowId, workflowId));
  await db.delete(objectiveWorkflows).where(eq(objectiveWorkflows.id, workflowId));
}
