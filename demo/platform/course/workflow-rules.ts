import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { startActivityWorkflow as startBody } from '../../../src/contract/command-bodies';
import { canRetry } from '../../../src/course/rules/attempts';
import { standing } from '../../../src/course/rules/standing';
import { courseOutcome, earnsCertificate } from '../../../src/course/rules/course-result';
import type { Activity } from '../../../src/contract/activities';
import { enrolment } from '../../../src/lists/rules/enrolment';
import { PublicationState, WorkflowState } from '../../../src/contract/enumerations';
import { expiryOf } from '../../../src/certificate/expiry';
import { gradeOf } from '../../../src/course/rules/grading';
import { anotherAttemptLock, type LockReason } from '../../../src/course/rules/locks';
import { leftToDo } from '../../../src/course/rules/left-to-do';
import { isInGrading, isSection, isStarted, partsOfCourse, stateOf } from '../../../src/course/rules/tree';
import { certificateNumber } from '../certificate/number';
import type { Db } from '../db/client';
import {
  activityParts,
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
import { requireSitting } from '../proctoring/sessions';
import { activityIn, locksOf, noteUse, ownWorkflow, readTree, type FoundWorkflow } from './activities';
import { findAccess, recordsOf } from './courses';
import { courseBefore } from './learning-paths';
import { kindOf, type ActivityOutcome, type KindPlace } from './kind-of';
import { notFound } from '../server/problem';
import { idInUse, Refused } from '../server/refused';
import { requireWork } from '../submission/versions';
import { lockTeam, shareResult, startShared, teamFor } from '../team/team-rules';
import { updateProgress } from './workflow-progress';

const refusal: Record<string, string> = {
  comingSoon: 'This course is not published yet.',
  archived: 'This course is not available any more.',
  notYetAvailable: 'This course can not be started yet.',
  noLongerAvailable: 'The time to start this course is over.',
  inGrading: 'This course is being graded.',
  retakeWindow: 'The time until this course may be taken again has not passed.',
  toolNotReady: 'The tool of this course is not ready.',
};

/**
 * The learner's aggregate of an objective, created when there is none; null when the learner neither has the course nor may add
 * it.
 */
export async function ensureAggregate(db: Db, userId: string, objectiveId: string, now: Date) {
  const found = await findAccess(db, userId, objectiveId, now);
  if (!found) return null;
  if (found.row.aggregate) return found;
  await db.insert(aggregates).values({ id: randomUUID(), userId, objectiveId }).onConflictDoNothing();
  return findAccess(db, userId, objectiveId, now);
}

/**
 * Adds a course to the learner's courses. ENR-03: only courses that are not mandatory; no drafts, no archived ones.
 * @throws Refused, Problem 404
 */
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
  if (enrolment(found.access) === 'closed') {
    const reason = found.access.objective.state === PublicationState.draft ? 'comingSoon' : 'archived';
    throw new Refused({ objectiveAccessId: [refusal[reason]!] });
  }
  await db
    .insert(objectiveAccesses)
    .values({ id: randomUUID(), userId, objectiveId, isSelfEnrolled: true, retake: true })
    .onConflictDoUpdate({
      target: [objectiveAccesses.userId, objectiveAccesses.objectiveId],
      set: { isSelfEnrolled: true },
    });
  await ensureAggregate(db, userId, objectiveId, now);
}

/** Starts an attempt; two tabs that start at once share the first one. */
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
  // A catalog course that was not added may have an aggregate and no access.
  if (!found?.row.access) throw notFound();
  const { access, row } = found;
  if (row.workflow?.state === WorkflowState.inProgress) return;
  // Only an imported result raises the question whether all results are imported.
  const records = row.record?.workflowId === null ? await recordsOf(db, aggregateId, row, now) : [];
  const { buttons } = standing(access, now, records);
  const button = buttons.start.shown ? buttons.start : buttons.startAgain;
  if (!button.shown) throw new Refused({ objectiveWorkflowAggregateId: ['This course can not be taken again.'] });
  if (button.disabled)
    throw new Refused({
      objectiveWorkflowAggregateId: [refusal[button.disabled.code] ?? 'This course can not be started.'],
    });
  const before = row.workflow || row.record ? null : await courseBefore(db, userId, row.objective.id, now);
  if (before) {
    const sentence = `Complete “${before.name}” first: it comes before this course in the path “${before.path}”.`;
    throw new Refused({ objectiveWorkflowAggregateId: [sentence] });
  }
  const made = db
    .$with('made')
    .as(
      db
        .insert(objectiveWorkflows)
        .values({ id, aggregateId, state: WorkflowState.inProgress, started: now, lastUsed: now })
        .onConflictDoNothing()
        .returning({ aggregateId: objectiveWorkflows.aggregateId }),
    );
  const changed = await db
    .with(made)
    .update(aggregates)
    .set({ lastWorkflowId: id })
    .from(made)
    .where(eq(aggregates.id, made.aggregateId))
    .returning({ id: aggregates.id });
  if (!changed.length) throw idInUse();
}

/** Locks a workflow until the transaction ends, so that its commands run one after the other. */
export const lock = (db: Db, workflowId: string) =>
  db
    .select({ id: objectiveWorkflows.id })
    .from(objectiveWorkflows)
    .where(eq(objectiveWorkflows.id, workflowId))
    .for('update');

/** The learner's attempt in progress, locked until the transaction ends. @throws Refused, Problem 404 */
export async function runningWorkflow(db: Db, userId: string, workflowId: string, now: Date): Promise<FoundWorkflow> {
  await lockTeam(db, userId);
  await lock(db, workflowId);
  const found = await ownWorkflow(db, userId, workflowId);
  if (found.workflow.state !== WorkflowState.inProgress) {
    throw new Refused({ objectiveWorkflowId: ['This attempt is not in progress any more.'] });
  }
  await noteUse(db, workflowId, now);
  return found;
}

/** Messages for the reasons why an activity is locked. */
const lockText: Record<LockReason['code'], string> = {
  comingSoon: 'This content is not published yet.',
  completePreviousToPass: 'To get access, you have to complete previous assignments',
  beforeStartFrom: 'This content can not be started yet.',
  afterStartUntil: 'The time to start this content is over.',
  afterGracePeriodUntil: 'The time to complete this content is over.',
  afterAccessibleUntil: 'This content is not accessible any more.',
  parentNotYetAvailable: 'The section that this content belongs to is not available yet.',
  newContentRefused: 'The course is completed: content that was not opened before stays closed.',
  serverSide: 'This content is not available at the moment.',
};

/** The activity at an axis of an attempt in progress; '' for the root. @throws Refused when there is none, or it is locked */
function activityAt(tree: Activity, found: FoundWorkflow, axis: string, field: string, now: Date): Activity {
  const activity = activityIn(tree, axis);
  if (!activity) throw new Refused({ [field]: ['Could not find activity by activityPathId in tree'] });
  if (isSection(activity))
    throw new Refused({ [field]: ['This is a section: its parts are started and finished, one by one.'] });
  const lock = locksOf(tree, found, now).get(axis);
  if (lock) throw new Refused({ [field]: [lockText[lock.code]] });
  return activity;
}

/** Checks that an activity of an attempt can be worked on now. @throws Refused when it can't */
export async function requireOpen(db: Db, userId: string, workflowId: string, axis: string, now: Date): Promise<void> {
  const found = await runningWorkflow(db, userId, workflowId, now);
  activityAt(await readTree(db, found, now), found, axis, 'activityWorkflowIds', now);
}

/** Starts an activity. Does nothing for one that was started, unless another attempt at a completed activity is requested. */
export async function startActivityWorkflow(
  db: Db,
  userId: string,
  { id, objectiveWorkflowId, activityPartIds, restart = false, collaborative }: InferOutput<typeof startBody>,
  now: Date,
): Promise<void> {
  const found = await runningWorkflow(db, userId, objectiveWorkflowId, now);
  const axis = activityPartIds.join('/');
  const activity = activityAt(await readTree(db, found, now), found, axis, 'activityPartIds', now);
  if (isStarted(activity)) {
    if (!restart || stateOf(activity) === WorkflowState.inProgress) return;
    const lock = anotherAttemptLock(activity, now);
    if (lock) throw new Refused({ activityPartIds: [lockText[lock.code]] });
    if (!canRetry(activity, now)) throw new Refused({ activityPartIds: ['There is no attempt left at this content.'] });
  }
  const place = { id, workflowId: objectiveWorkflowId, axis };
  const team = await teamFor(db, userId, activity, collaborative);
  if (team) return startShared(db, team, { ...place, userId, objectiveId: found.objective.id }, now);
  const [made] = await db
    .insert(activityWorkflows)
    .values({ ...place, state: WorkflowState.inProgress, started: now })
    .onConflictDoNothing()
    .returning({ id: activityWorkflows.id });
  if (!made) throw idInUse();
}

/** The stored content at an axis: the part's row, or the course's. */
async function placeRow(db: Db, { objective }: FoundWorkflow, axis: string) {
  if (!axis) return objective;
  const [part] = await db
    .select({ gradedByHand: activityParts.gradedByHand, details: activityParts.details })
    .from(activityParts)
    .where(and(eq(activityParts.objectiveId, objective.id), eq(activityParts.axis, axis)));
  return part;
}

/** The result of a text: to have read it is enough. */
const full = { score: 1, maxScore: 1, normalizedScore: 1, passed: true };

/**
 * The result of an activity that is submitted, by the rules of its kind; 'byHand': an instructor grades it.
 * @throws Refused while something is left to do
 */
async function outcomeOf(place: Omit<KindPlace, 'details'>): Promise<ActivityOutcome | 'byHand'> {
  const row = await placeRow(place.db, place.found, place.axis);
  const kind = kindOf(place.activity);
  const known = { ...place, details: row?.details ?? {} };
  await kind.mayFinish?.(known);
  if (row?.gradedByHand && known.details.submission) await requireWork(known);
  if (row?.gradedByHand) return 'byHand';
  return kind.result ? kind.result(known) : full;
}

/** Submits activities: those that an instructor grades wait for the grade, all others are finished. @throws Refused */
export async function finishActivityWorkflows(
  db: Db,
  userId: string,
  workflowId: string,
  ids: string[],
  now: Date,
): Promise<void> {
  const found = await runningWorkflow(db, userId, workflowId, now);
  const started = await db
    .select({ id: activityWorkflows.id, state: activityWorkflows.state, axis: activityWorkflows.axis })
    .from(activityWorkflows)
    .where(and(eq(activityWorkflows.workflowId, workflowId), inArray(activityWorkflows.id, ids)));
  if (started.length !== new Set(ids).size)
    throw new Refused({ activityWorkflowIds: ['One of these activities was not started in this attempt.'] });
  await requireSitting(db, started);
  const tree = await readTree(db, found, now);
  for (const { id, state, axis } of started) {
    if (state !== WorkflowState.inProgress) continue;
    const activity = activityAt(tree, found, axis, 'activityWorkflowIds', now);
    const outcome = await outcomeOf({ db, found, userId, activity, axis, activityWorkflowId: id, now });
    if (outcome === 'byHand') {
      await db
        .update(activityWorkflows)
        .set({ state: WorkflowState.inGrading, submitted: now })
        .where(eq(activityWorkflows.id, id));
    } else {
      await db
        .update(activityWorkflows)
        .set({ state: WorkflowState.finished, submitted: now, finished: now })
        .where(eq(activityWorkflows.id, id));
      await db.insert(activityRecords).values({ id: randomUUID(), activityWorkflowId: id, finished: now, ...outcome });
    }
    await shareResult(db, id, now);
  }
  await updateProgress(db, found, now);
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
  const earned = templates.filter(({ normalizedPassingScore: least }) => earnsCertificate(record, least));
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
      expires: expiryOf(now, template.validMonths),
    })),
  );
}

/** The result of an attempt, for its record: computed from its activities by the course's grading scale. */
export async function resultOf(db: Db, { objective }: FoundWorkflow, tree: Activity) {
  const [scale] = objective.gradingScaleId
    ? await db.select().from(gradingScales).where(eq(gradingScales.id, objective.gradingScaleId))
    : [];
  const outcome = courseOutcome(tree, scale?.normalizedPassingScore ?? null);
  const normalizedScore = scale ? outcome.normalizedScore : null;
  return {
    score: scale && normalizedScore !== null ? Math.round(normalizedScore * scale.maxScore * 100) / 100 : null,
    maxScore: scale?.maxScore ?? null,
    normalizedScore,
    grade:
      scale && normalizedScore !== null
        ? (gradeOf({ objectiveGrades: scale.grades }, normalizedScore)?.name ?? null)
        : null,
    passed: outcome.passed,
  };
}

const noResult = { score: null, maxScore: null, normalizedScore: null, grade: null, passed: null };

/**
 * Submits an attempt (STA-02) and makes its record. Each mandatory activity that the learner still can do must be done; drafts
 * and activities whose dates have passed do not block it, but without them the attempt is not passed. When nothing waits for an instructor the attempt is finished at once,
 * with its certificates. Otherwise it is in grading, and the record has no result yet. The record is made in the same
 * transaction, so an attempt is never in the state `submitted`.
 * @throws Refused while a mandatory activity is left
 */
export async function submitObjectiveWorkflow(db: Db, userId: string, workflowId: string, now: Date): Promise<void> {
  const found = await runningWorkflow(db, userId, workflowId, now);
  const { objective, aggregate } = found;
  const tree = await readTree(db, found, now);
  const parts = partsOfCourse(tree);
  const left = leftToDo(parts, now).mandatory.length;
  if (left > 0) throw new Refused({ id: [`Mandatory activities are not finished yet: ${left}.`] });

  const inGrading = parts.some(isInGrading);
  const record = {
    id: randomUUID(),
    aggregateId: aggregate.id,
    workflowId,
    finished: now,
    progress: 1,
    ...(inGrading ? noResult : await resultOf(db, found, tree)),
  };
  await db.insert(objectiveRecords).values(record);
  await db
    .update(objectiveWorkflows)
    .set({
      state: inGrading ? WorkflowState.inGrading : WorkflowState.finished,
      progress: 1,
      submitted: now,
      finished: inGrading ? null : now,
      recordId: record.id,
    })
    .where(eq(objectiveWorkflows.id, workflowId));
  await db.update(aggregates).set({ lastRecordId: record.id }).where(eq(aggregates.id, aggregate.id));
  if (!inGrading) await issueCertificates(db, userId, objective.id, record, now);
}

/** Finishes an attempt whose grading was approved, and issues its certificates. @throws Refused */
export async function finishObjectiveWorkflow(db: Db, userId: string, workflowId: string, now: Date): Promise<void> {
  await lock(db, workflowId);
  const { workflow, objective } = await ownWorkflow(db, userId, workflowId);
  if (workflow.state === WorkflowState.finished) return;
  if (workflow.state !== WorkflowState.gradingApproved) {
    throw new Refused({ objectiveWorkflowId: ['The grading of this attempt is not approved yet.'] });
  }
  await db
    .update(objectiveWorkflows)
    .set({ state: WorkflowState.finished, finished: now })
    .where(eq(objectiveWorkflows.id, workflowId));
  if (!workflow.recordId) return;
  const [record] = await db
    .update(objectiveRecords)
    .set({ finished: now })
    .where(eq(objectiveRecords.id, workflow.recordId))
    .returning();
  if (record) await issueCertificates(db, userId, objective.id, record, now);
}
