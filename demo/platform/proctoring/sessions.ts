// The platform's side of proctoring; demo/hosts/proctoring simulates the service. The learner's request for a start token creates a session.
// It begins and ends once (sittings.ts), by calls of the service (routes.ts), and its end submits the work that is done.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { ProctoringState, WorkflowState } from '../../../src/contract/enumerations';
import type { ProctoringSession } from '../../../src/proctoring/proctoring';
import { partRow, type Versioned } from '../course/part-rows';
import { learnerWork, type WorkRow } from '../course/learner-work';
import { Problem } from '../server/problem';
import { Refused } from '../server/refused';
import type { Db } from '../db/client';
import { activityWorkflows, proctoringSessions } from '../db/schema';

export type SessionRow = typeof proctoringSessions.$inferSelect;

/** SQL in a select of activity workflows: the id of the last proctoring session of each. */
export const lastSessionId = sql<string | null>`(
  select session.id from proctoring_sessions session
  where session.activity_workflow_id = activity_workflows.id order by session.created desc limit 1)`;

/** SQL in a select of activity workflows: the state of the last proctoring session of each. */
export const lastSessionState = sql<number | null>`(
  select session.state from proctoring_sessions session
  where session.activity_workflow_id = activity_workflows.id order by session.created desc limit 1)`;

/** The last proctoring session of an activity workflow; null: none. */
export async function lastSession(db: Db, activityWorkflowId: string): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(proctoringSessions)
    .where(eq(proctoringSessions.activityWorkflowId, activityWorkflowId))
    .orderBy(desc(proctoringSessions.created))
    .limit(1);
  return row ?? null;
}

/** A session as the API sends it. @param service origin of the proctoring service */
export const sessionDto = (row: SessionRow, service: string): ProctoringSession => ({
  id: row.id,
  state: row.state,
  created: row.created.toISOString(),
  started: row.started?.toISOString() ?? null,
  finished: row.finished?.toISOString() ?? null,
  url: `${service}/sittings/${row.id}`,
});

/** Whether the activity is proctored: the part, or the course that is one activity. */
export const isProctored = ({ work, part, objective }: Pick<WorkRow, 'work' | 'part' | 'objective'>): boolean =>
  work.axis === '' ? objective.proctored : (part?.proctored ?? false);

/**
 * Checks that activities can be finished.
 * @throws Refused when one of them is proctored, not submitted, and has no session in progress
 */
export async function requireSitting(db: Db, works: readonly { id: string; state: number }[]): Promise<void> {
  const live = works.filter(({ state }) => state === WorkflowState.inProgress).map(({ id }) => id);
  if (live.length === 0) return;
  const found = await learnerWork(db).where(inArray(activityWorkflows.id, live));
  for (const place of found.filter(isProctored)) {
    const session = await lastSession(db, place.work.id);
    if (session?.state === ProctoringState.inProgress) continue;
    const message = 'This activity is proctored: it can be finished only while its session is in progress.';
    throw new Refused({ activityWorkflowIds: [message] });
  }
}

/**
 * Checks that a learner may see a proctored activity: in its session, and after it was submitted.
 * @throws Problem 403 at other times
 */
export async function requireWatch(
  db: Db,
  { workflow, objective }: { workflow: { id: string }; objective: Versioned & { proctored: boolean } },
  activityPathId: string,
): Promise<void> {
  const part = await partRow(db, objective, activityPathId);
  const isWhole = activityPathId === objective.id;
  if (!(part?.proctored || (isWhole && objective.proctored))) return;
  const [work] = await db
    .select()
    .from(activityWorkflows)
    .where(and(eq(activityWorkflows.workflowId, workflow.id), eq(activityWorkflows.axis, part?.axis ?? '')))
    .orderBy(desc(activityWorkflows.started))
    .limit(1);
  if (work && work.state !== WorkflowState.inProgress) return;
  const session = work && (await lastSession(db, work.id));
  if (session?.state === ProctoringState.inProgress) return;
  throw new Problem(403, 'This activity is proctored: what it says is shown in its session.');
}
