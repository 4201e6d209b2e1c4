import { and, desc, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { ActivityWorkflow } from '../../../src/contract/work';
import { HANDED_IN } from '../../../src/course/rules/tree';
import type { Db } from '../db/client';
import { activityWorkflows } from '../db/schema';
import { lastSessionId } from '../proctoring/sessions';

/** The columns that `workflowDto` needs. */
export const columns = { ...getTableColumns(activityWorkflows), lastSessionId };
export type WorkflowRow = typeof activityWorkflows.$inferSelect & { lastSessionId: string | null };

/** An activity workflow as the API sends it. */
export const workflowDto = (row: WorkflowRow): ActivityWorkflow => ({
  id: row.id,
  state: row.state,
  finished: row.finished?.toISOString() ?? null,
  submitted: row.submitted?.toISOString() ?? null,
  lastProctoringSessionId: row.lastSessionId,
  activityPartIds: row.axis ? row.axis.split('/') : [],
  groupActivityWorkflowId: row.groupWorkflowId,
});

/**
 * The activity workflow of an attempt that waits for its grade; otherwise the last workflow of a course that is one activity;
 * null: neither.
 */
export async function lastInWork(db: Db, workflowId: string): Promise<ActivityWorkflow | null> {
  const { workflowId: attempt, axis, state, started } = activityWorkflows;
  const waits = inArray(state, [...HANDED_IN]);
  const [row] = await db
    .select(columns)
    .from(activityWorkflows)
    .where(and(eq(attempt, workflowId), or(eq(axis, ''), waits)))
    .orderBy(desc(waits), desc(started))
    .limit(1);
  return row ? workflowDto(row) : null;
}
