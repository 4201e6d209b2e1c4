import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { gradeActivityWorkflow } from '../../../src/contract/grading';
import { ContentType, WorkflowState } from '../../../src/contract/enumerations';
import { reaches } from '../../../src/course/rules/reaches';
import { workflowOf, readTree, type FoundWorkflow } from '../course/activities';
import { taughtWork } from '../course/learner-work';
import { notFound } from '../server/problem';
import { Refused } from '../server/refused';
import { lockTeam, shareResult } from '../team/team-rules';
import { lock, resultOf } from '../course/workflow-rules';
import { teaches } from '../server/sign-in/teaching';
import type { Db } from '../db/client';
import {
  activityRecords,
  activityWorkflows,
  aggregates,
  gradingScales,
  objectiveRecords,
  objectiveWorkflows,
} from '../db/schema';
import { GradingRefused } from './refusal';
import { notifyOfResult } from './notify-of-result';

/** The points of a course without grading scale. */
const MAX_SCORE = 100;
const PASSING_SCORE = 0.5;

/** States of attempts whose grades can still be given and changed. */
export const OPEN: number[] = [
  WorkflowState.inProgress,
  WorkflowState.submitted,
  WorkflowState.inGrading,
  WorkflowState.graded,
];

/**
 * A result; without points of its own it uses those of the course's scale. `release`: whether the learner sees it before the policies
 * show it; absent: as before. `seen`: when the work had been graded as its grader saw it, '' for not yet; absent: not compared.
 */
type Grade = Pick<InferOutput<typeof gradeActivityWorkflow>, 'normalizedScore' | 'passed'> & {
  score?: number;
  maxScore?: number;
  release?: boolean | undefined;
  seen?: string | undefined;
};

type ResultRecord = Omit<typeof activityRecords.$inferInsert, 'id' | 'activityWorkflowId'>;

async function scaleOf(db: Db, { objective }: FoundWorkflow) {
  const [scale] = objective.gradingScaleId
    ? await db.select().from(gradingScales).where(eq(gradingScales.id, objective.gradingScaleId))
    : [];
  return scale;
}

/** Writes the result of an attempt into its record, which is created when there is none. */
async function recordResult(db: Db, found: FoundWorkflow, now: Date): Promise<void> {
  const { workflow, aggregate } = found;
  const result = await resultOf(db, found, await readTree(db, found, now));
  if (workflow.recordId) {
    await db.update(objectiveRecords).set(result).where(eq(objectiveRecords.id, workflow.recordId));
    return;
  }
  const record = { id: randomUUID(), aggregateId: aggregate.id, workflowId: workflow.id, finished: now, ...result };
  await db.insert(objectiveRecords).values(record);
  await db.update(objectiveWorkflows).set({ recordId: record.id }).where(eq(objectiveWorkflows.id, workflow.id));
  await db.update(aggregates).set({ lastRecordId: record.id }).where(eq(aggregates.id, aggregate.id));
}

/** Updates a submitted attempt: it is graded when none of its work waits for a grade, and a changed grade changes its result. */
async function updateAttempt(db: Db, userId: string, workflowId: string, now: Date): Promise<void> {
  await lock(db, workflowId);
  const found = await workflowOf(db, userId, workflowId);
  const { state } = found.workflow;
  if (state !== WorkflowState.inGrading && state !== WorkflowState.graded) return;
  const [waiting] = await db
    .select({ id: activityWorkflows.id })
    .from(activityWorkflows)
    .where(and(eq(activityWorkflows.workflowId, workflowId), eq(activityWorkflows.state, WorkflowState.inGrading)))
    .limit(1);
  if (waiting) return;
  await recordResult(db, found, now);
  await db.update(objectiveWorkflows).set({ state: WorkflowState.graded }).where(eq(objectiveWorkflows.id, workflowId));
}

/** The work that a grader gives a grade, with the grade it has. @throws Refused when it can't be graded */
async function gradableWork(db: Db, grader: { id: string }, found: FoundWorkflow, activityWorkflowId: string) {
  const [work] = await db
    .select({
      state: activityWorkflows.state,
      axis: activityWorkflows.axis,
      gradedBy: activityRecords.gradedBy,
      graded: activityRecords.finished,
      score: activityRecords.normalizedScore,
      released: activityRecords.released,
    })
    .from(activityWorkflows)
    .leftJoin(activityRecords, eq(activityRecords.activityWorkflowId, activityWorkflows.id))
    .where(eq(activityWorkflows.id, activityWorkflowId));
  const refuse = (message: string) => new Refused({ activityWorkflowId: [message] });
  if (found.aggregate.userId === grader.id) throw refuse('You cannot grade your own work.');
  if (work?.state === WorkflowState.inProgress) throw refuse('This has not been submitted yet.');
  if (work?.state !== WorkflowState.inGrading && !work?.gradedBy) throw refuse('This is not graded by hand.');
  if (!OPEN.includes(found.workflow.state)) throw new GradingRefused('approved', 'activityWorkflowId');
  return work;
}

/** Writes a result into the record of a work, and finishes the work. */
async function recordGrade(db: Db, activityWorkflowId: string, record: ResultRecord, now: Date): Promise<void> {
  await db
    .insert(activityRecords)
    .values({ id: randomUUID(), activityWorkflowId, ...record })
    .onConflictDoUpdate({ target: activityRecords.activityWorkflowId, set: record });
  await db
    .update(activityWorkflows)
    .set({ state: WorkflowState.finished, finished: now })
    .where(eq(activityWorkflows.id, activityWorkflowId));
}

/**
 * Grades submitted work and finishes it; the grade can be changed until the attempt is approved. With its last grade the attempt
 * is graded too. A team's grade is copied to all members.
 * @throws Problem 404 when the grader's courses have no such activity workflow; Refused when it can't be graded
 */
export async function gradeActivity(
  database: Db,
  grader: { id: string },
  activityWorkflowId: string,
  { normalizedScore, passed, release, seen, ...points }: Grade,
  now: Date,
): Promise<void> {
  await database.transaction(async (db) => {
    const place = await taughtWork(db, grader.id, activityWorkflowId);
    if (!place) throw notFound();
    const { userId } = place;
    const workflowId = place.workflow.id;
    await lockTeam(db, userId);
    await lock(db, workflowId);
    const found = await workflowOf(db, userId, workflowId);
    const work = await gradableWork(db, grader, found, activityWorkflowId);
    const isSeen = seen === undefined || seen === (work.graded?.toISOString() ?? '') || work.gradedBy === grader.id;
    if (!isSeen) throw new GradingRefused('meanwhile', 'activityWorkflowId');
    const scale = await scaleOf(db, found);
    const maxScore = scale?.maxScore ?? MAX_SCORE;
    const released = (release ?? work.released !== null) ? (work.released ?? now) : null;
    await recordGrade(
      db,
      activityWorkflowId,
      {
        finished: now,
        score: Math.round(normalizedScore * maxScore * 100) / 100,
        maxScore,
        ...points,
        normalizedScore,
        passed: passed ?? reaches(normalizedScore, scale?.normalizedPassingScore ?? PASSING_SCORE),
        gradedBy: grader.id,
        released,
      },
      now,
    );
    const graded = [{ userId, workflowId }, ...(await shareResult(db, activityWorkflowId, now))];
    for (const attempt of graded) await updateAttempt(db, attempt.userId, attempt.workflowId, now);
    const isAsBefore = work.score === normalizedScore && (work.released === null) === (released === null);
    if (work.gradedBy && isAsBefore) return;
    for (const attempt of graded) {
      const of = `${attempt.workflowId} ${work.axis}`;
      const result = { ...attempt, axis: work.axis, normalizedScore, released: released !== null, of };
      await notifyOfResult(db, result, now);
    }
  });
}

/**
 * Grades submitted work by a share of the points alone. Work with a text or files has an answer, with a revision that keeps two
 * instructors from overwriting each other: it is graded by `gradeWork`.
 * @throws as gradeActivity; Refused for work with a text or files
 */
export async function gradeByShare(
  db: Db,
  grader: { id: string },
  activityWorkflowId: string,
  grade: Omit<Grade, 'score' | 'maxScore' | 'release'>,
  now: Date,
): Promise<void> {
  const row = await taughtWork(db, grader.id, activityWorkflowId);
  if ((row?.part ?? row?.objective)?.details?.submission) throw new GradingRefused('answered', 'activityWorkflowId');
  await gradeActivity(db, grader, activityWorkflowId, grade, now);
}

/**
 * Approves the grades of an attempt: its learner can then finish it, and grades can no longer change.
 * @throws Problem 404 when the grader's courses have no such attempt; Refused when grades are missing
 */
export async function approve(database: Db, grader: { id: string }, workflowId: string, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const [own] = await db
      .select({ userId: aggregates.userId })
      .from(objectiveWorkflows)
      .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
      .where(and(eq(objectiveWorkflows.id, workflowId), teaches(grader.id, aggregates.objectiveId)));
    if (!own) throw notFound();
    await lock(db, workflowId);
    const found = await workflowOf(db, own.userId, workflowId);
    const { state, recordId } = found.workflow;
    if (state === WorkflowState.gradingApproved) return;
    const refuse = (message: string) => new Refused({ objectiveWorkflowId: [message] });
    if (own.userId === grader.id) throw refuse('You cannot grade your own work.');
    if (state === WorkflowState.finished) throw refuse('This attempt is finished.');
    if (state !== WorkflowState.graded) throw new GradingRefused('incomplete', 'objectiveWorkflowId');
    if (!recordId) await recordResult(db, found, now);
    await db
      .update(objectiveWorkflows)
      .set({ state: WorkflowState.gradingApproved })
      .where(eq(objectiveWorkflows.id, workflowId));
    // That of a course which is one activity was told with its grade.
    if (found.objective.type !== ContentType.composite) return;
    const { normalizedScore } = await resultOf(db, found, await readTree(db, found, now));
    await notifyOfResult(
      db,
      { userId: own.userId, workflowId, axis: '', normalizedScore: normalizedScore ?? null, of: workflowId },
      now,
    );
  });
}
