import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ProctoringState, WorkflowState } from '../../../src/contract/enumerations';
import { sitting, type Sitting } from '../../../src/proctoring/proctoring';
import { ownWorkflow } from '../course/activities';
import { notFound, Problem } from '../server/problem';
import { Refused } from '../server/refused';
import { finishActivityWorkflows, requireOpen } from '../course/workflow-rules';
import type { Db } from '../db/client';
import { activityWorkflows, proctoringSessions } from '../db/schema';
import { learnerWork, type WorkRow } from '../course/learner-work';
import { isProctored, lastSession, type SessionRow } from './sessions';

const { created, inProgress, finished, canceled } = ProctoringState;

/** The learner's own activity workflow. @throws Problem 404 for other ids, and when the access was taken away */
export async function ownPlace(db: Db, userId: string, workflowId: string, workId: string): Promise<WorkRow> {
  await ownWorkflow(db, userId, workflowId);
  const [place] = await learnerWork(db).where(
    and(eq(activityWorkflows.id, workId), eq(activityWorkflows.workflowId, workflowId)),
  );
  if (place?.userId !== userId) throw notFound();
  return place;
}

const refusal: Record<Exclude<Sitting, { kind: 'startable' }>['kind'], string> = {
  disabled: 'The last session at this activity is not in a state in which another can be started.',
  reviewOnly: 'The session at this activity has ended: it can only be reviewed.',
};

/**
 * The session that a learner may begin now: one that was created and not begun, otherwise a new one. Two tabs at once get the
 * same.
 * @throws Problem 400 when the activity is not proctored, 409 when the rules allow no session or the activity is locked
 */
export async function sessionToBegin(db: Db, place: WorkRow, now: Date): Promise<SessionRow> {
  if (!isProctored(place)) throw new Problem(400, 'This activity is not proctored.');
  return db.transaction(async (tx) => {
    // This locks the attempt. It comes first, because finishing also locks the attempt before the activity.
    try {
      await requireOpen(tx, place.userId, place.workflow.id, place.work.axis, now);
    } catch (error) {
      throw error instanceof Refused ? new Problem(409, error.message) : error;
    }
    const [work] = await tx
      .select()
      .from(activityWorkflows)
      .where(eq(activityWorkflows.id, place.work.id))
      .for('update');
    const last = await lastSession(tx, place.work.id);
    const allowed = sitting(last);
    if (allowed.kind !== 'startable') throw new Problem(409, refusal[allowed.kind]);
    if (work?.state !== WorkflowState.inProgress || place.workflow.state !== WorkflowState.inProgress) {
      throw new Problem(409, 'This activity is finished: it can only be reviewed.');
    }
    if (last?.state === created) return last;
    const [row] = await tx
      .insert(proctoringSessions)
      .values({ id: randomUUID(), activityWorkflowId: place.work.id, state: created, created: now })
      .returning();
    return row!;
  });
}

/** What the service reports about a session. */
export type Deed = 'started' | 'ended' | 'canceled';

const deeds: Record<Deed, { from: readonly number[]; to: number }> = {
  started: { from: [created], to: inProgress },
  ended: { from: [inProgress], to: finished },
  canceled: { from: [created, inProgress], to: canceled },
};
/** Whether a text is the name of something that the proctoring service reports. */
export const isDeed = (text: string): text is Deed => Object.hasOwn(deeds, text);

/**
 * Submits the activity at the end of its session, because the learner can't return to it.
 * @returns whether it was submitted: a rule may refuse it, such as the last date to complete, or the access was taken away
 */
async function submit(db: Db, { work, workflow, userId }: WorkRow, now: Date): Promise<boolean> {
  if (work.state !== WorkflowState.inProgress || workflow.state !== WorkflowState.inProgress) return true;
  try {
    await finishActivityWorkflows(db, userId, workflow.id, [work.id], now);
    return true;
  } catch (error) {
    if (error instanceof Refused || error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Applies a report of the service: a session begins once and ends once, and does not begin again after its end. When the activity
 * can't be submitted at the end, the session is canceled, so that another can begin when the rules allow it. A repeated report
 * has no effect.
 * @throws Problem 404; 409 when the session's state does not allow the action
 */
export async function carryOn(db: Db, sessionId: string, deed: Deed, now: Date): Promise<SessionRow> {
  const { from, to } = deeds[deed];
  return db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(proctoringSessions)
      .where(eq(proctoringSessions.id, sessionId))
      .for('update');
    if (!session) throw notFound();
    if (session.state === to || (deed === 'ended' && session.state === canceled)) return session;
    if (!from.includes(session.state)) throw new Problem(409, `This session can not be ${deed} any more.`);
    const [place] = await learnerWork(tx).where(eq(activityWorkflows.id, session.activityWorkflowId));
    const state = deed === 'ended' && !(await submit(tx, place!, now)) ? canceled : to;
    const [row] = await tx
      .update(proctoringSessions)
      .set({ state, ...(deed === 'started' ? { started: now } : { finished: now }) })
      .where(eq(proctoringSessions.id, sessionId))
      .returning();
    return row!;
  });
}
