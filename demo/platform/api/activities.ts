import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Activity, ActivityPart, ActivityResult, ActivityWorkflow } from '../../../src/domain/entities';
import { PublicationState, WorkflowState } from '../../../src/domain/enumerations';
import { inherit } from '../../../src/domain/inheritance';
import { partLocks, type Locks } from '../../../src/domain/locks';
import { disclosure } from '../../../src/domain/review';
import { findByPath, isDone } from '../../../src/domain/tree';
import type { Db } from '../db/client';
import {
  activityRecords,
  activityWorkflows,
  aggregates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
} from '../db/schema';
import { lastSessionId } from '../proctoring/sessions';
import { constraintDto } from './constraint';
import { partRowsOf, type PartRow, type RowsByParent } from './part-rows';
import { revealed } from './courses';
import { notFound } from './problem';

type WorkflowRow = typeof activityWorkflows.$inferSelect & { lastSessionId: string | null };
type RecordRow = typeof activityRecords.$inferSelect;

const noResult = { score: null, maxScore: null, normalizedScore: null, passed: null };

export const workflowDto = (row: WorkflowRow): ActivityWorkflow => ({
  id: row.id,
  state: row.state,
  finished: row.finished?.toISOString() ?? null,
  submitted: row.submitted?.toISOString() ?? null,
  lastProctoringSessionId: row.lastSessionId,
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
    .select({ workflow: { ...getTableColumns(activityWorkflows), lastSessionId }, record: activityRecords })
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
    .select({
      workflow: objectiveWorkflows,
      aggregate: aggregates,
      objective: objectives,
      access: objectiveAccesses,
      record: objectiveRecords,
    })
    .from(objectiveWorkflows)
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .leftJoin(objectiveRecords, eq(objectiveRecords.id, objectiveWorkflows.recordId))
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, aggregates.objectiveId), eq(objectiveAccesses.userId, aggregates.userId)),
    )
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

const isArchived = (part: ActivityPart) => part.childActivity.state === PublicationState.archived;

/** Done below: of a part that has parts, all its mandatory ones. */
const isPassed = (part: ActivityPart): boolean =>
  part.childActivity.children.length
    ? part.childActivity.children.every((child) => child.optional || isArchived(child) || isPassed(child))
    : isDone(part);

const traits = (row: PartRow | FoundWorkflow['objective']) => ({
  attemptLimit: row.attemptLimit,
  manualGrading: row.gradedByHand,
  quiz: Boolean(row.details?.quiz),
  supportCollaborativeMode: row.supportCollaborativeMode,
  supportPersonalMode: row.supportPersonalMode,
  preferredWidth: row.preferredWidth,
  preferredHeight: row.preferredHeight,
});

/** The parts of one parent; one that opens after the others stays closed until all mandatory ones before it are done. */
function partsBelow(parentId: string | null, rows: RowsByParent, done: Map<string, Done>): ActivityPart[] {
  const parts: ActivityPart[] = [];
  let passed = true;
  for (const row of rows.get(parentId) ?? []) {
    const children = partsBelow(row.id, rows, done);
    const part: ActivityPart = {
      id: row.id,
      order: row.order,
      optional: row.optional,
      scoreWeight: row.scoreWeight,
      axis: row.axis,
      // A part stands at one place only, so its id names the path.
      activityPathId: row.id,
      available: !row.afterPrevious || passed,
      contentAvailable: row.state !== PublicationState.draft && row.state !== PublicationState.archived,
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
    };
    parts.push(part);
    passed &&= part.optional || isArchived(part) || isPassed(part);
  }
  return parts;
}

/** The whole tree of a started course, with what the learner did at each part, results included: for the rules alone. */
export async function readTree(db: Db, { workflow, objective }: FoundWorkflow): Promise<Activity> {
  const [rows, done] = await Promise.all([partRowsOf(db, objective.id), doneIn(db, workflow.id)]);
  const children = partsBelow(null, rows, done);
  return inherit({
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
  });
}

/** Why parts of an attempt can't be opened now. */
export const locksOf = (tree: Activity, { workflow, objective }: FoundWorkflow, now: Date): Locks =>
  partLocks(tree, {
    now,
    refusesNew: workflow.state === WorkflowState.finished && !objective.accessNewContentAfterCompletion,
  });

/** An activity as its learner may see it: without the results that a policy hides, and what is locked without its content. */
export function shown(activity: Activity, hidden: boolean, locks: Locks, now: Date): Activity {
  const { activityWorkflowAggregate: aggregate } = activity;
  const best = aggregate?.bestActivityRecord;
  const isHidden =
    hidden ||
    disclosure(
      {
        ...activity,
        state: aggregate?.lastActivityWorkflow?.state ?? null,
        normalizedScore: best?.normalizedScore ?? null,
      },
      now,
    ) !== null;
  return {
    ...activity,
    activityWorkflowAggregate:
      aggregate && best && isHidden
        ? { ...aggregate, bestActivityRecord: { ...noResult, finished: best.finished } }
        : aggregate,
    children: activity.children.map((part) => ({
      ...part,
      // A section has no content of its own; what is over for it may be open below.
      contentAvailable: part.contentAvailable && (part.childActivity.children.length > 0 || !locks.has(part.axis)),
      childActivity: shown(part.childActivity, hidden, locks, now),
    })),
  };
}

/** The tree as it leaves the platform. */
export async function shownTree(db: Db, found: FoundWorkflow, now: Date): Promise<Activity> {
  const tree = await readTree(db, found);
  const { workflow, record, access } = found;
  const isProtected = workflow.protectResults || record?.protectResults === true;
  const hidden = isProtected || !revealed(access, WorkflowState.finished, now);
  return shown(tree, hidden, locksOf(tree, found, now), now);
}

/** The part of a tree with that path id. @throws Problem 404 where there is none */
export function partOf(tree: Activity, activityPathId: string): ActivityPart {
  try {
    return findByPath(tree, activityPathId);
  } catch {
    throw notFound();
  }
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
