import { randomBytes, randomUUID } from 'node:crypto';
import { addMonths } from 'date-fns';
import { and, eq, inArray } from 'drizzle-orm';
import { courseButtons } from '../../../src/domain/buttons';
import { ContentType, WorkflowState } from '../../../src/domain/enumerations';
import { gradeOf } from '../../../src/domain/grading';
import { completion, findByAxis, isOpen, treeProgress, treeScore } from '../../../src/domain/tree';
import type { Db } from '../db/client';
import {
  activityRecords,
  activityWorkflows,
  aggregates,
  certificateRecords,
  certificateTemplates,
  gradingScales,
  objectiveAccesses,
  objectiveRecords,
  objectiveWorkflows,
} from '../db/schema';
import { ownWorkflow, readTree, type FoundWorkflow } from './activities';
import { findAccess, recordsOf } from './courses';
import { notFound } from './problem';

/** A command that a rule refuses: field to messages. */
export class Refused extends Error {
  constructor(readonly errors: Record<string, string[]>) {
    super(Object.values(errors).flat()[0]);
  }
}

const refusal: Record<string, string> = {
  comingSoon: 'This course is not published yet.',
  archived: 'This course is not available any more.',
  notYetAvailable: 'This course can not be started yet.',
  noLongerAvailable: 'The time to start this course is over.',
  inGrading: 'This course is being graded.',
  retakeWindow: 'The time until this course may be taken again has not passed.',
  toolNotReady: 'The tool of this course is not ready.',
};

/** The learner's aggregate of an objective, made where there is none; null when the objective is not theirs to see. */
export async function ensureAggregate(db: Db, userId: string, objectiveId: string, now: Date) {
  const found = await findAccess(db, userId, objectiveId, now);
  if (!found?.row.access) return null;
  if (!found.row.aggregate) {
    await db.insert(aggregates).values({ id: randomUUID(), userId, objectiveId }).onConflictDoNothing();
  }
  return findAccess(db, userId, objectiveId, now);
}

/** ENR-03: only a course that is not mandatory can be added by the learner. */
export async function selfEnrol(db: Db, userId: string, objectiveAccessId: string, now: Date): Promise<void> {
  const [access] = await db
    .select()
    .from(objectiveAccesses)
    .where(and(eq(objectiveAccesses.id, objectiveAccessId), eq(objectiveAccesses.userId, userId)));
  const objectiveId = access?.objectiveId ?? objectiveAccessId;
  const found = await findAccess(db, userId, objectiveId, now);
  if (!found) throw notFound();
  if (found.access.isMandatory)
    throw new Refused({ objectiveAccessId: ['A mandatory course is assigned, not added.'] });
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId, objectiveId, isSelfEnrolled: true, retake: true })
    .onConflictDoUpdate({
      target: [objectiveAccesses.userId, objectiveAccesses.objectiveId],
      set: { isSelfEnrolled: true },
    });
  await ensureAggregate(db, userId, objectiveId, now);
}

/** Starts an attempt; two tabs that start at once share the one that came first. */
export async function startObjectiveWorkflow(
  db: Db,
  userId: string,
  id: string,
  aggregateId: string,
  now: Date,
): Promise<void> {
  const [aggregate] = await db
    .select()
    .from(aggregates)
    .where(and(eq(aggregates.id, aggregateId), eq(aggregates.userId, userId)))
    .for('update');
  const found = aggregate && (await findAccess(db, userId, aggregate.objectiveId, now));
  if (!found) throw notFound();
  const { access, row } = found;
  if (row.workflow?.state === WorkflowState.inProgress) return;
  const buttons = courseButtons(access, await recordsOf(db, aggregateId, row.access, now), now);
  const button = buttons.start.shown ? buttons.start : buttons.startAgain;
  if (!button.shown) throw new Refused({ objectiveWorkflowAggregateId: ['This course can not be taken again.'] });
  if (button.disabled)
    throw new Refused({
      objectiveWorkflowAggregateId: [refusal[button.disabled.code] ?? 'This course can not be started.'],
    });
  await db.insert(objectiveWorkflows).values({ id, aggregateId, state: WorkflowState.inProgress, started: now });
  await db.update(aggregates).set({ lastWorkflowId: id }).where(eq(aggregates.id, aggregateId));
}

async function running(db: Db, userId: string, workflowId: string): Promise<FoundWorkflow> {
  // The lock keeps two commands on one workflow apart.
  await db
    .select({ id: objectiveWorkflows.id })
    .from(objectiveWorkflows)
    .where(eq(objectiveWorkflows.id, workflowId))
    .for('update');
  const found = await ownWorkflow(db, userId, workflowId);
  if (found.workflow.state !== WorkflowState.inProgress) {
    throw new Refused({ objectiveWorkflowId: ['This attempt is not in progress any more.'] });
  }
  return found;
}

export async function startActivityWorkflow(
  db: Db,
  userId: string,
  id: string,
  workflowId: string,
  partIds: string[],
  now: Date,
): Promise<void> {
  const found = await running(db, userId, workflowId);
  const axis = partIds.join('/');
  if (found.objective.type !== ContentType.composite) {
    if (axis) throw new Refused({ activityPartIds: ['This course is one activity and has no parts.'] });
  } else {
    const part = findByAxis(await readTree(db, found, now), axis);
    if (!part) throw new Refused({ activityPartIds: ['Could not find activity by activityPathId in tree'] });
    if (!isOpen(part)) throw new Refused({ activityPartIds: ['This content is not available at the moment.'] });
  }
  // A part that was started already stays as it is.
  const [known] = await db
    .select({ id: activityWorkflows.id })
    .from(activityWorkflows)
    .where(and(eq(activityWorkflows.workflowId, workflowId), eq(activityWorkflows.axis, axis)))
    .limit(1);
  if (known) return;
  await db.insert(activityWorkflows).values({ id, workflowId, axis, state: WorkflowState.inProgress, started: now });
}

export async function finishActivityWorkflows(
  db: Db,
  userId: string,
  workflowId: string,
  ids: string[],
  now: Date,
): Promise<void> {
  const found = await running(db, userId, workflowId);
  const started = await db
    .select({ id: activityWorkflows.id, state: activityWorkflows.state })
    .from(activityWorkflows)
    .where(and(eq(activityWorkflows.workflowId, workflowId), inArray(activityWorkflows.id, ids)));
  if (started.length !== new Set(ids).size)
    throw new Refused({ activityWorkflowIds: ['One of these activities was not started in this attempt.'] });
  const live = started.filter(({ state }) => state === WorkflowState.inProgress).map(({ id }) => id);
  if (live.length > 0) {
    await db
      .update(activityWorkflows)
      .set({ state: WorkflowState.finished, submitted: now, finished: now })
      .where(inArray(activityWorkflows.id, live));
    // To have read it is all that an activity of text asks for.
    const full = { finished: now, score: 1, maxScore: 1, normalizedScore: 1, passed: true };
    await db
      .insert(activityRecords)
      .values(live.map((activityWorkflowId) => ({ id: randomUUID(), activityWorkflowId, ...full })));
  }
  const tree = await readTree(db, found, now);
  const progress = tree.children.length ? treeProgress(tree) : 1;
  await db.update(objectiveWorkflows).set({ progress }).where(eq(objectiveWorkflows.id, workflowId));
}

/** 20 characters of Crockford's alphabet: 100 bits, in four groups that can be read out. */
function certificateNumber(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const signs = [...randomBytes(20)].map((byte) => alphabet[byte % 32]).join('');
  return signs.match(/.{5}/g)!.join('-');
}

async function issueCertificates(
  db: Db,
  userId: string,
  objectiveId: string,
  record: typeof objectiveRecords.$inferInsert,
  now: Date,
) {
  const templates = await db
    .select()
    .from(certificateTemplates)
    .where(eq(certificateTemplates.objectiveId, objectiveId));
  const earned = templates.filter(
    ({ normalizedPassingScore: least }) =>
      record.passed !== false && (least === null || (record.normalizedScore ?? 1) >= least),
  );
  if (earned.length === 0) return;
  await db.insert(certificateRecords).values(
    earned.map((template) => ({
      id: randomUUID(),
      number: certificateNumber(),
      templateId: template.id,
      objectiveId,
      userId,
      recordId: record.id,
      created: now,
      expires: template.validMonths === null ? null : addMonths(now, template.validMonths),
    })),
  );
}

/** Hands an attempt in (STA-02); where nothing is graded by hand it is finished at once, with its record and certificates. */
export async function submitObjectiveWorkflow(db: Db, userId: string, workflowId: string, now: Date): Promise<void> {
  const found = await running(db, userId, workflowId);
  const { objective, aggregate } = found;
  const tree = await readTree(db, found, now);
  const left = tree.children.length
    ? completion(tree).mandatoryLeft.length
    : Number(tree.activityWorkflowAggregate?.lastActivityWorkflow?.state !== WorkflowState.finished);
  if (left > 0) throw new Refused({ id: [`Mandatory activities are not finished yet: ${left}.`] });

  const [scale] = objective.gradingScaleId
    ? await db.select().from(gradingScales).where(eq(gradingScales.id, objective.gradingScaleId))
    : [];
  const normalizedScore = scale ? (treeScore(tree) ?? 1) : null;
  const passing = scale?.normalizedPassingScore ?? null;
  const record = {
    id: randomUUID(),
    aggregateId: aggregate.id,
    workflowId,
    finished: now,
    score: scale && normalizedScore !== null ? Math.round(normalizedScore * scale.maxScore * 100) / 100 : null,
    maxScore: scale?.maxScore ?? null,
    normalizedScore,
    grade:
      scale && normalizedScore !== null
        ? (gradeOf({ objectiveGrades: scale.grades }, normalizedScore)?.name ?? null)
        : null,
    passed: passing === null || normalizedScore === null ? true : normalizedScore >= passing,
    progress: 1,
  };
  await db.insert(objectiveRecords).values(record);
  await db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.finished, progress: 1, submitted: now, finished: now, recordId: record.id })
    .where(eq(objectiveWorkflows.id, workflowId));
  await db.update(aggregates).set({ lastRecordId: record.id }).where(eq(aggregates.id, aggregate.id));
  await issueCertificates(db, userId, objective.id, record, now);
}

/** Finishes an attempt whose grading was approved. */
export async function finishObjectiveWorkflow(db: Db, userId: string, workflowId: string, now: Date): Promise<void> {
  const found = await ownWorkflow(db, userId, workflowId);
  if (found.workflow.state === WorkflowState.finished) return;
  if (found.workflow.state !== WorkflowState.gradingApproved) {
    throw new Refused({ objectiveWorkflowId: ['The grading of this attempt is not approved yet.'] });
  }
  await db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.finished, finished: now })
    .where(eq(objectiveWorkflows.id, workflowId));
}
