import { and, eq } from 'drizzle-orm';
import { activityWorkflow, activityWorkflowUpdate } from '../../../src/api/contract/activities';
import { WorkflowState } from '../../../src/domain/enumerations';
import { ownWorkflow } from '../api/activities';
import { columns, workflowDto } from '../api/activity-workflow';
import { learnerCall, LMS, type Call } from '../api/call';
import { notFound } from '../api/problem';
import { activityWorkflows, videoPositions } from '../db/schema';
import type { Kind, KindPlace } from './kind';

async function positionAt({ db, userId, found, axis }: KindPlace): Promise<number> {
  const [row] = await db
    .select({ position: videoPositions.position })
    .from(videoPositions)
    .where(
      and(
        eq(videoPositions.userId, userId),
        eq(videoPositions.objectiveId, found.objective.id),
        eq(videoPositions.axis, axis),
      ),
    );
  return row?.position ?? 0;
}

/** A video: its content includes the position where the learner stopped. */
export const video: Kind = {
  async content(place) {
    const { video: film } = place.details;
    if (!film) return {};
    const { url, poster = null, captions = [] } = film;
    return { video: { url, poster, captions, position: await positionAt(place) } };
  },
};

export const videoCalls: Call[] = [
  learnerCall({
    method: 'put',
    path: `${LMS}users/me/objective-workflows/:id/activity-workflows/:awId`,
    summary: 'Stores the position in a video',
    body: activityWorkflowUpdate,
    answer: activityWorkflow,
    async run({ db, user, params, body, now }) {
      const { workflow, objective } = await ownWorkflow(db, user.id, params.id!);
      const [row] = await db
        .select(columns)
        .from(activityWorkflows)
        .where(and(eq(activityWorkflows.id, params.awId!), eq(activityWorkflows.workflowId, workflow.id)));
      if (!row) throw notFound();
      if (workflow.state === WorkflowState.inProgress) {
        const place = { userId: user.id, objectiveId: objective.id, axis: row.axis };
        await db
          .insert(videoPositions)
          .values({ ...place, ...body, updated: now })
          .onConflictDoUpdate({
            target: [videoPositions.userId, videoPositions.objectiveId, videoPositions.axis],
            set: { ...body, updated: now },
          });
      }
      return workflowDto(row);
    },
  }),
];
