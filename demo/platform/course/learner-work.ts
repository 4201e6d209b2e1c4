import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { activityParts, activityWorkflows, aggregates, objectives, objectiveWorkflows } from '../db/schema';
import { teaches } from '../server/sign-in/teaching';

/** Selects activity workflows with their attempt, learner and place: `part` is null where the course is one activity. */
export const learnerWork = (db: Db) =>
  db
    .select({
      work: activityWorkflows,
      workflow: objectiveWorkflows,
      objective: objectives,
      part: activityParts,
      userId: aggregates.userId,
    })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .leftJoin(
      activityParts,
      and(eq(activityParts.objectiveId, objectives.id), eq(activityParts.axis, activityWorkflows.axis)),
    )
    .$dynamic();

/** The work of an activity workflow in a course that a person teaches; undefined: there is none. */
export async function taughtWork(db: Db, teacherId: string, activityWorkflowId: string): Promise<WorkRow | undefined> {
  const [row] = await learnerWork(db).where(
    and(eq(activityWorkflows.id, activityWorkflowId), teaches(teacherId, objectives.id)),
  );
  return row;
}

export type WorkRow = Awaited<ReturnType<typeof learnerWork>>[number];
