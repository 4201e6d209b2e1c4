import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { WorkflowState } from '../../../../src/contract/enumerations';
import { startActivityWorkflow } from '../../course/workflow-rules';
import type { Db } from '../../db/client';
import {
  activityParts,
  activityWorkflows,
  aggregates,
  cmi5Sessions,
  objectives,
  objectiveWorkflows,
} from '../../db/schema';
import { Refused } from '../../server/refused';
import type { UserRow } from '../../server/sign-in/sessions';
import { agentOf } from '../../xapi/access';
import { PackageRefused } from '../shapes';
import { packageById } from '../courses';
import { report } from '../run/changes';
import { registrationOf } from '../run/registrations';
import { noteSatisfied, satisfiedUnits } from './outcome';
import { registrationIdOf, say, sessionsOf } from './sessions';
import { activityOf, actorOf, ownStatement, REASON, type reasons } from './words';

interface Waiver {
  toolId: string;
  /** The unit. */
  item: string;
  /** The learner's attempt at a course that opens the unit. */
  workflowId: string;
  reason: (typeof reasons)[number];
  /** Who waives it. */
  by: UserRow;
  /** The platform's origin. */
  origin: string;
}

/** The learner of an attempt in progress, and where its course opens a unit; undefined: it is over, or opens no such unit. */
async function placeOf(db: Db, { toolId, item, workflowId }: Pick<Waiver, 'toolId' | 'item' | 'workflowId'>) {
  const opens = (details: typeof objectives.details | typeof activityParts.details) =>
    sql`${details}->'tool'->>'toolId' = ${toolId} and ${details}->'tool'->'custom'->>'item' = ${item}`;
  const [found] = await db
    .select({ userId: aggregates.userId, axis: activityParts.axis })
    .from(objectiveWorkflows)
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(objectives, eq(objectives.id, aggregates.objectiveId))
    .leftJoin(activityParts, and(eq(activityParts.objectiveId, objectives.id), opens(activityParts.details)))
    .where(
      and(
        eq(objectiveWorkflows.id, workflowId),
        eq(objectiveWorkflows.state, WorkflowState.inProgress),
        sql`(${activityParts.id} is not null or (${opens(objectives.details)}))`,
      ),
    );
  return found && { userId: found.userId, axis: found.axis ?? '' };
}

/** The last work of an attempt at a part, which is begun when there is none. @throws PackageRefused while the part is locked */
async function workAt(db: Db, workflowId: string, { userId, axis }: { userId: string; axis: string }, now: Date) {
  const last = async () =>
    (
      await db
        .select({ id: activityWorkflows.id })
        .from(activityWorkflows)
        .where(and(eq(activityWorkflows.workflowId, workflowId), eq(activityWorkflows.axis, axis)))
        .orderBy(desc(activityWorkflows.started))
        .limit(1)
    )[0]?.id;
  const known = await last();
  if (known) return known;
  const body = { id: randomUUID(), objectiveWorkflowId: workflowId, activityPartIds: axis ? axis.split('/') : [] };
  try {
    await startActivityWorkflow(db, userId, body, now);
  } catch (error) {
    if (error instanceof Refused) throw new PackageRefused(Object.values(error.errors).flat().join(' '));
    throw error;
  }
  return body.id;
}

/**
 * Waives a unit for a learner, within a transaction: it counts as satisfied, in the learning records and in the course (cmi5, 9.3.7).
 * @throws PackageRefused when the attempt is over, or the unit is satisfied already
 */
export async function waiveUnit(db: Db, { reason, by, origin, ...of }: Waiver, now: Date): Promise<void> {
  const { toolId, item, workflowId } = of;
  const place = await placeOf(db, of);
  if (!place) throw new PackageRefused('This attempt is over, or its course does not open the unit.');
  const { userId } = place;
  const activityWorkflowId = await workAt(db, workflowId, place, now);
  const attempt = await registrationOf(db, { toolId, userId, activityWorkflowId }, now);
  if (!attempt) throw new PackageRefused('The package is retired, and the learner has not begun it.');
  const edition = (await packageById(db, attempt.packageId))!;
  const registration = await registrationIdOf(db, edition, attempt);
  const all = await sessionsOf(db, registration);
  // With the first session, units without a condition are satisfied too.
  const before = all.length > 0 ? satisfiedUnits(edition, all) : new Set<string>();
  if (satisfiedUnits(edition, all).has(item)) throw new PackageRefused('The unit is satisfied already.');
  const id = randomUUID();
  const [session] = await db
    .insert(cmi5Sessions)
    .values({
      id,
      launch: `waived-${id}`,
      attemptId: attempt.id,
      registration,
      item,
      mode: 'Normal',
      launched: now,
      ended: now,
      waived: now,
    })
    .returning();
  const statement = ownStatement({
    actor: actorOf(origin, userId),
    verb: 'waived',
    object: { objectType: 'Activity', id: activityOf(origin, toolId, item) },
    publisherId: item,
    registration,
    sessionId: id,
    counts: true,
    instructor: agentOf(origin, by),
    result: { success: true, completion: true, extensions: { [REASON]: reason } },
  });
  await say(db, { origin }, statement, now);
  const known = { origin, edition, attempt, session: session! };
  await noteSatisfied(db, known, before, satisfiedUnits(edition, [...all, session!]), now);
  await report(db, edition, attempt, { given: 1, most: 1 }, now);
}
