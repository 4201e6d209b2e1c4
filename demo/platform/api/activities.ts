import { and, asc, desc, eq } from 'drizzle-orm';
import type {
  Activity,
  ActivityConstraint,
  ActivityPart,
  ActivityResult,
  ActivityWorkflow,
} from '../../../src/domain/entities';
import { ContentType, PublicationState } from '../../../src/domain/enumerations';
import { findByPath, isFinished, isOpen } from '../../../src/domain/tree';
import type { Db } from '../db/client';
import {
  activityParts,
  activityRecords,
  activityWorkflows,
  aggregates,
  objectives,
  objectiveWorkflows,
} from '../db/schema';
import { notFound } from './problem';

type PartRow = typeof activityParts.$inferSelect;
type WorkflowRow = typeof activityWorkflows.$inferSelect;
type RecordRow = typeof activityRecords.$inferSelect;

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

export const constraintDto = (given: Partial<ActivityConstraint> | null): ActivityConstraint | null =>
  given && { ...noConstraint, ...given };

const workflowDto = (row: WorkflowRow): ActivityWorkflow => ({
  id: row.id,
  state: row.state,
  finished: row.finished?.toISOString() ?? null,
  submitted: row.submitted?.toISOString() ?? null,
  lastProctoringSessionId: null,
  activityPartIds: row.axis ? row.axis.split('/') : [],
  groupActivityWorkflowId: row.groupWorkflowId,
});

/** What a learner did at one place of a course: the last workflow, and the best record of all. */
interface Done {
  last: WorkflowRow;
  best: RecordRow | null;
  attempts: number;
}

const resultDto = ({ finished, score, maxScore, normalizedScore, passed }: RecordRow): ActivityResult => ({
  finished: finished.toISOString(),
  score,
  maxScore,
  normalizedScore,
  passed,
});

const aggregateDto = (done: Done | undefined) => ({
  lastActivityWorkflow: done ? workflowDto(done.last) : null,
  bestActivityRecord: done?.best ? resultDto(done.best) : null,
  attempts: done?.attempts ?? 0,
});

const isBetter = (one: RecordRow, other: RecordRow | null) =>
  !other || (one.normalizedScore ?? -1) > (other.normalizedScore ?? -1);

/** By axis. */
async function doneIn(db: Db, workflowId: string): Promise<Map<string, Done>> {
  const rows = await db
    .select({ workflow: activityWorkflows, record: activityRecords })
    .from(activityWorkflows)
    .leftJoin(activityRecords, eq(activityRecords.activityWorkflowId, activityWorkflows.id))
    .where(eq(activityWorkflows.workflowId, workflowId))
    .orderBy(asc(activityWorkflows.started));
  const done = new Map<string, Done>();
  for (const { workflow, record } of rows) {
    const { best = null, attempts = 0 } = done.get(workflow.axis) ?? {};
    done.set(workflow.axis, {
      last: workflow,
      best: record && isBetter(record, best) ? record : best,
      attempts: attempts + 1,
    });
  }
  return done;
}

async function findWorkflow(db: Db, userId: string, workflowId: string) {
  const [row] = await db
    .select({ workflow: objectiveWorkflows, aggregate: aggregates, objective: objectives })
    .from(objectiveWorkflows)
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .where(and(eq(objectiveWorkflows.id, workflowId), eq(aggregates.userId, userId)));
  return row;
}
export type FoundWorkflow = NonNullable<Awaited<ReturnType<typeof findWorkflow>>>;

/** The learner's own workflow with its course. @throws Problem 404 when it is another's or none */
export async function ownWorkflow(db: Db, userId: string, workflowId: string): Promise<FoundWorkflow> {
  const found = await findWorkflow(db, userId, workflowId);
  if (!found) throw notFound();
  return found;
}

/** Dates and states that stand between a learner and a part's text. */
function isContentAvailable({ constraint, state }: PartRow, now: Date): boolean {
  const { startFrom, accessibleUntil } = constraint ?? {};
  const early = startFrom && now < new Date(startFrom);
  const late = accessibleUntil && now >= new Date(accessibleUntil);
  return !early && !late && state !== PublicationState.draft && state !== PublicationState.archived;
}

const isArchived = (part: ActivityPart) => part.childActivity.state === PublicationState.archived;

/** Everything below is finished: of a part that has parts, all its mandatory ones. */
const isDone = ({ childActivity, ...part }: ActivityPart): boolean =>
  childActivity.children.length
    ? childActivity.children.every((child) => child.optional || isArchived(child) || isDone(child))
    : isFinished({ childActivity, ...part });

const traits = (row: PartRow | FoundWorkflow['objective']) => ({
  attemptLimit: row.attemptLimit,
  supportCollaborativeMode: row.supportCollaborativeMode,
  supportPersonalMode: row.supportPersonalMode,
  preferredWidth: row.preferredWidth,
  preferredHeight: row.preferredHeight,
});

interface Parent {
  id: string | null;
  available: boolean;
  optional: boolean;
  weightless: boolean;
}

/** The parts of one parent. They inherit that it is optional, that it weighs nothing, and that it is closed (section 5). */
function partsBelow(parent: Parent, rows: PartRow[], done: Map<string, Done>, now: Date): ActivityPart[] {
  const parts: ActivityPart[] = [];
  for (const row of rows) {
    if (row.parentId !== parent.id) continue;
    const before = !row.afterPrevious || parts.every((part) => part.optional || isArchived(part) || isDone(part));
    const available = parent.available && before;
    const contentAvailable = available && isContentAvailable(row, now);
    const optional = parent.optional || row.optional;
    const weightless = parent.weightless || row.scoreWeight === 0;
    const children = partsBelow({ id: row.id, available: contentAvailable, optional, weightless }, rows, done, now);
    parts.push({
      id: row.id,
      order: row.order,
      optional,
      scoreWeight: weightless ? 0 : row.scoreWeight,
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
        proctored: row.proctored,
        supportReview: row.supportReview,
        supportMobileView: row.supportMobileView,
        toolUrl: null,
        children,
        childrenCount: children.length,
        activityConstraint: constraintDto(row.constraint),
        activityWorkflowAggregate: aggregateDto(done.get(row.axis)),
        presentationMode: row.presentationMode,
        imageUrl: row.imageUrl,
        ...traits(row),
      },
    });
  }
  return parts;
}

/** The whole tree of a started course, with what the learner did at each part. */
export async function readTree(db: Db, { workflow, objective }: FoundWorkflow, now: Date): Promise<Activity> {
  const [rows, done] = await Promise.all([
    db
      .select()
      .from(activityParts)
      .where(eq(activityParts.objectiveId, objective.id))
      .orderBy(asc(activityParts.order)),
    doneIn(db, workflow.id),
  ]);
  const children = partsBelow({ id: null, available: true, optional: false, weightless: false }, rows, done, now);
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
    activityConstraint: constraintDto(objective.constraint),
    activityWorkflowAggregate: aggregateDto(done.get('')),
    presentationMode: objective.presentationMode,
    imageUrl: objective.imageUrl,
    ...traits(objective),
  };
}

/** The part of a tree with that path id. @throws Problem 404 where there is none */
export function partOf(tree: Activity, activityPathId: string): ActivityPart {
  try {
    return findByPath(tree, activityPathId);
  } catch {
    throw notFound();
  }
}

/** What one part of a started course says. @throws Problem 404 when there is no such part or it can't be opened now */
export async function readContent(db: Db, found: FoundWorkflow, activityPathId: string, now: Date) {
  const { objective } = found;
  if (objective.type !== ContentType.composite) {
    if (activityPathId !== objective.id) throw notFound();
    return { id: objective.id, type: objective.type, html: objective.html };
  }
  const part = partOf(await readTree(db, found, now), activityPathId);
  if (!isOpen(part)) throw notFound();
  const [row] = await db.select({ html: activityParts.html }).from(activityParts).where(eq(activityParts.id, part.id));
  return { id: part.childActivity.id, type: part.childActivity.type, html: row?.html ?? '' };
}

/** The finished attempts at one activity in a workflow, newest first. */
export async function recordsAt(db: Db, workflowId: string, axis: string) {
  const rows = await db
    .select({ activityWorkflowId: activityRecords.activityWorkflowId, finished: activityRecords.finished })
    .from(activityRecords)
    .innerJoin(activityWorkflows, eq(activityWorkflows.id, activityRecords.activityWorkflowId))
    .where(and(eq(activityWorkflows.workflowId, workflowId), eq(activityWorkflows.axis, axis)))
    .orderBy(desc(activityRecords.finished));
  return rows.map((row) => ({ ...row, finished: row.finished.toISOString() }));
}
