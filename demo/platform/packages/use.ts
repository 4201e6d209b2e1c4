import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import {
  activityParts,
  aggregates,
  ltiLaunches,
  ltiLineItems,
  ltiScores,
  ltiTools,
  objectives,
  objectiveWorkflows,
  packages,
  registrations,
  users,
} from '../db/schema';
import type { PackageRow } from './import';
import { PackageRefused } from './shapes';
import { deletePackage } from './store';

/*
 * What becomes of a package after it was published: who uses it, and how it ends.
 */

/** An edition, with the attempts that have it. */
export interface EditionUse {
  edition: PackageRow;
  open: number;
  ended: number;
}

/** The editions of a package, the last first. */
export async function editionsOf(db: Db, toolId: string): Promise<EditionUse[]> {
  const hasAttempt = isNotNull(registrations.activityWorkflowId);
  return db
    .select({
      edition: packages,
      open: sql<number>`count(*) filter (where ${hasAttempt} and ${isNull(registrations.ended)})`.mapWith(Number),
      ended: sql<number>`count(*) filter (where ${hasAttempt} and ${isNotNull(registrations.ended)})`.mapWith(Number),
    })
    .from(packages)
    .leftJoin(registrations, eq(registrations.packageId, packages.id))
    .where(and(eq(packages.toolId, toolId), isNotNull(packages.used)))
    .groupBy(packages.id)
    .orderBy(desc(packages.edition));
}

const isOfTool = (details: typeof objectives.details | typeof activityParts.details, toolId: string) =>
  sql`${details}->'tool'->>'toolId' = ${toolId}`;
/** SQL: a course opens the package, or one of its parts does. */
const opensTool = (db: Db, toolId: string) =>
  sql`(${isOfTool(objectives.details, toolId)} or exists ${db
    .select({ one: sql`1` })
    .from(activityParts)
    .where(and(eq(activityParts.objectiveId, objectives.id), isOfTool(activityParts.details, toolId)))})`;

/** The courses that open a package, by name. */
export const coursesOf = (db: Db, toolId: string) =>
  db
    .select({ id: objectives.id, name: objectives.name, code: objectives.code })
    .from(objectives)
    .where(opensTool(db, toolId))
    .orderBy(asc(objectives.name));

/** Attempts at a page of choices. */
const MOST_LEARNERS = 500;

/** Learners with an attempt in progress at a course that opens a package, by course and name. */
export const learnersIn = (db: Db, toolId: string) =>
  db
    .select({
      workflowId: objectiveWorkflows.id,
      course: objectives.name,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(objectiveWorkflows)
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .innerJoin(users, eq(users.id, aggregates.userId))
    .where(and(eq(objectiveWorkflows.state, WorkflowState.inProgress), opensTool(db, toolId)))
    .orderBy(asc(objectives.name), asc(users.lastName), asc(users.firstName))
    .limit(MOST_LEARNERS);

/** Retires a package: nobody can begin it any more, attempts in progress go on. `null` offers it again. */
export async function retire(db: Db, toolId: string, retired: Date | null): Promise<void> {
  await db.update(packages).set({ retired }).where(eq(packages.toolId, toolId));
}

/** Deletes what a launch leaves behind at a tool that nobody has an attempt at. */
async function deleteTraces(db: Db, toolId: string): Promise<void> {
  const columns = db.select({ id: ltiLineItems.id }).from(ltiLineItems).where(eq(ltiLineItems.toolId, toolId));
  await db.delete(ltiScores).where(sql`${ltiScores.lineItemId} in ${columns}`);
  await db.delete(ltiLineItems).where(eq(ltiLineItems.toolId, toolId));
  await db.delete(ltiLaunches).where(eq(ltiLaunches.toolId, toolId));
}

/**
 * Removes an edition that no attempt has; the last one only with the whole package, when no course opens it.
 * @throws PackageRefused when something of a learner would be lost, or a course would have nothing to open
 */
export async function removeEdition(db: Db, { id, toolId }: PackageRow): Promise<void> {
  await db.select().from(ltiTools).where(eq(ltiTools.id, toolId)).for('update');
  const attempts = and(eq(registrations.packageId, id), isNotNull(registrations.activityWorkflowId));
  if ((await db.$count(registrations, attempts)) > 0)
    throw new PackageRefused('Learners have attempts with this edition: retire the package instead.');
  const editions = await editionsOf(db, toolId);
  const isLast = editions[0]?.edition.id === id;
  const [courses] = await db.select({ count: count() }).from(objectives).where(opensTool(db, toolId));
  if (isLast && courses!.count > 0) throw new PackageRefused('Courses open this edition.');
  if (editions.length > 1) {
    await db.delete(registrations).where(eq(registrations.packageId, id));
    await db.delete(packages).where(eq(packages.id, id));
    return;
  }
  await deleteTraces(db, toolId);
  await deletePackage(db, { id, toolId });
}
