import { and, asc, eq } from 'drizzle-orm';
import type { Activity, ActivityConstraint, ActivityPart, ActivityWorkflow } from '../../../src/domain/entities';
import { ContentType, PublicationState, WorkflowState } from '../../../src/domain/enumerations';
import type { Db } from '../db/client';
import { activityParts, activityWorkflows, aggregates, objectives, objectiveWorkflows } from '../db/schema';

type PartRow = typeof activityParts.$inferSelect;
type WorkflowRow = typeof activityWorkflows.$inferSelect;

const noConstraint: ActivityConstraint = {
  startFrom: null,
  startUntil: null,
  accessibleUntil: null,
  gracePeriodUntil: null,
  due: null,
  resultsDisclosureFrom: null,
  resultsDisclosureAbove: null,
  resultsDisclosurePolicy: null,
  reviewPolicy: null,
  revealResultsFrom: null,
};

const workflowDto = (row: WorkflowRow): ActivityWorkflow => ({
  id: row.id,
  state: row.state,
  finished: row.finished?.toISOString() ?? null,
  submitted: row.submitted?.toISOString() ?? null,
  lastProctoringSessionId: null,
  activityPartIds: row.axis ? row.axis.split('/') : [],
});

const aggregateDto = (row: WorkflowRow | undefined) => ({
  lastActivityWorkflow: row ? workflowDto(row) : null,
  bestActivityRecord:
    row?.state === WorkflowState.finished ? { passed: null, finished: row.finished?.toISOString() ?? null } : null,
});

/** The learner's own workflow with its course; undefined when it is another's or none. */
export async function findWorkflow(db: Db, userId: string, workflowId: string) {
  const [row] = await db
    .select({ workflow: objectiveWorkflows, aggregate: aggregates, objective: objectives })
    .from(objectiveWorkflows)
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .where(and(eq(objectiveWorkflows.id, workflowId), eq(aggregates.userId, userId)));
  return row;
}
export type FoundWorkflow = NonNullable<Awaited<ReturnType<typeof findWorkflow>>>;

/** Dates that stand between a learner and a part's text. */
function isContentAvailable({ constraint, state }: PartRow, now: Date): boolean {
  const { startFrom, accessibleUntil } = constraint ?? {};
  const early = startFrom && now < new Date(startFrom);
  const late = accessibleUntil && now >= new Date(accessibleUntil);
  return !early && !late && state !== PublicationState.draft;
}

function partsBelow(
  parentId: string | null,
  available: boolean,
  rows: PartRow[],
  at: Map<string, WorkflowRow>,
  now: Date,
): ActivityPart[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const contentAvailable = available && isContentAvailable(row, now);
      const children = partsBelow(row.id, contentAvailable, rows, at, now);
      return {
        id: row.id,
        order: row.order,
        optional: row.optional,
        scoreWeight: row.scoreWeight,
        axis: row.axis,
        // A part stands at one place only, so its id names the path.
        activityPathId: row.id,
        available,
        contentAvailable,
        childActivity: {
          id: row.activityId,
          name: row.name,
          code: row.code,
          type: row.type,
          state: row.state,
          duration: row.duration,
          proctored: false,
          supportReview: true,
          supportMobileView: true,
          toolUrl: null,
          children,
          childrenCount: children.length,
          activityConstraint: row.constraint ? { ...noConstraint, ...row.constraint } : null,
          activityWorkflowAggregate: aggregateDto(at.get(row.axis)),
          presentationMode: 0,
          imageUrl: null,
        },
      };
    });
}

/** The whole tree of a started course, with what the learner did at each part. */
export async function readTree(db: Db, { workflow, objective }: FoundWorkflow, now: Date): Promise<Activity> {
  const [rows, done] = await Promise.all([
    db
      .select()
      .from(activityParts)
      .where(eq(activityParts.objectiveId, objective.id))
      .orderBy(asc(activityParts.order)),
    db.select().from(activityWorkflows).where(eq(activityWorkflows.workflowId, workflow.id)),
  ]);
  const at = new Map(done.map((row) => [row.axis, row]));
  const children = partsBelow(null, true, rows, at, now);
  return {
    id: objective.id,
    name: objective.name,
    code: objective.code,
    type: objective.type,
    state: objective.state,
    duration: objective.duration,
    proctored: objective.proctored,
    supportReview: objective.supportReview,
    supportMobileView: objective.supportMobileView,
    toolUrl: null,
    children,
    childrenCount: children.length,
    activityConstraint: null,
    activityWorkflowAggregate: aggregateDto(at.get('')),
    presentationMode: objective.presentationMode,
    imageUrl: objective.imageUrl,
  };
}

/** What one part of a started course says; undefined when there is no such part or it can't be opened now. */
export async function readContent(db: Db, { objective }: FoundWorkflow, activityPathId: string, now: Date) {
  if (objective.type !== ContentType.composite && activityPathId === objective.id) {
    return { id: objective.id, type: objective.type, html: objective.html };
  }
  const rows = await db.select().from(activityParts).where(eq(activityParts.objectiveId, objective.id));
  const part = rows.find((row) => row.id === activityPathId);
  if (!part) return undefined;
  const way = part.axis.split('/').map((id) => rows.find((row) => row.id === id));
  if (!way.every((row) => row && isContentAvailable(row, now))) return undefined;
  return { id: part.activityId, type: part.type, html: part.html };
}
