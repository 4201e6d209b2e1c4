import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { Activity } from '../../../src/contract/activities';
import type { Named } from '../../../src/contract/common';
import { WorkflowState } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import {
  activityRecords,
  activityWorkflows,
  aggregates,
  groupActivityWorkflows,
  groupMembers,
  groups,
  objectiveWorkflows,
} from '../db/schema';
import { workflowOf } from '../course/activities';
import { idInUse, Refused } from '../server/refused';
import { updateProgress } from '../course/workflow-progress';

/**
 * The learner's team; null: none. In this platform a learner is in one team of the tenant at most; of several the first counts. A
 * group with a channel is a room and not a team.
 */
export async function teamOf(db: Db, userId: string): Promise<Named | null> {
  const [team] = await db
    .select({ id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, userId), isNull(groups.channelId)))
    .orderBy(asc(groups.name), asc(groups.id))
    .limit(1);
  return team ?? null;
}

/**
 * Locks a team until the transaction ends, so that its commands run one after the other. Take it before the locks on workflows,
 * so that members who finish at once lock in the same order. Learners without a team lock nothing.
 */
export async function lockTeam(db: Db, userId: string): Promise<void> {
  const team = await teamOf(db, userId);
  if (team) await db.select({ id: groups.id }).from(groups).where(eq(groups.id, team.id)).for('no key update');
}

type Modes = Pick<Activity, 'supportCollaborativeMode' | 'supportPersonalMode'>;

/**
 * The team that a learner starts an activity with; null: the learner works alone. `wished` is the mode that the learner chose;
 * without a choice it is the team, when there is one and the activity may be shared.
 * @throws Refused when the activity does not allow the mode
 */
export async function teamFor(
  db: Db,
  userId: string,
  { supportCollaborativeMode: shared, supportPersonalMode: personal }: Modes,
  wished?: boolean,
): Promise<Named | null> {
  if (!shared) {
    if (wished) throw new Refused({ collaborative: ['This activity is not made for teams.'] });
    return null;
  }
  if (wished === false) {
    if (!personal) throw new Refused({ collaborative: ['This activity is for teams only.'] });
    return null;
  }
  const team = await teamOf(db, userId);
  if (!team && (wished || !personal))
    throw new Refused({
      collaborative: ['This activity is for teams, and you are in none. Please ask your instructor.'],
    });
  return team;
}

/** The members' activity workflows with a team's workflow that meet a condition, each with its user. */
const sharesWith = (db: Db, groupWorkflowId: string, condition: SQL | undefined) =>
  db
    .select({ share: activityWorkflows, attempt: objectiveWorkflows.state, userId: aggregates.userId })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .where(and(eq(activityWorkflows.groupWorkflowId, groupWorkflowId), condition))
    .orderBy(asc(activityWorkflows.started), asc(activityWorkflows.id));

/** The members' activity workflows in the team's current round. */
const sharesOf = (db: Db, { id, started }: { id: string; started: Date }) =>
  sharesWith(db, id, gte(activityWorkflows.started, started));

/** Those in an earlier round: all members of a round have the same time of submission, and no other round has it. */
const sharesOfRound = (db: Db, { id, started }: { id: string; started: Date }, submitted: Date) =>
  sharesWith(db, id, and(lt(activityWorkflows.started, started), eq(activityWorkflows.submitted, submitted)));

/** The team's workflow at one place of a course; undefined: no member has started. */
export async function teamWorkflow(db: Db, team: Named, objectiveId: string, axis: string) {
  const [row] = await db
    .select()
    .from(groupActivityWorkflows)
    .where(
      and(
        eq(groupActivityWorkflows.groupId, team.id),
        eq(groupActivityWorkflows.objectiveId, objectiveId),
        eq(groupActivityWorkflows.axis, axis),
      ),
    );
  return row;
}

/** Members of the current round, by user id, with the time when they joined. */
export async function joinedBy(db: Db, workflow: { id: string; started: Date }): Promise<Map<string, Date>> {
  const joined = new Map<string, Date>();
  for (const { userId, share } of await sharesOf(db, workflow)) {
    if (!joined.has(userId)) joined.set(userId, share.started);
  }
  return joined;
}

/** Copies the state and the record of an activity workflow to another. */
async function copyResult(db: Db, from: typeof activityWorkflows.$inferSelect, toId: string): Promise<void> {
  const { state, submitted, finished } = from;
  await db.update(activityWorkflows).set({ state, submitted, finished }).where(eq(activityWorkflows.id, toId));
  const [record] = await db.select().from(activityRecords).where(eq(activityRecords.activityWorkflowId, from.id));
  if (!record) return;
  const { id: _id, activityWorkflowId: _from, ...result } = record;
  await db
    .insert(activityRecords)
    .values({ id: randomUUID(), activityWorkflowId: toId, ...result })
    .onConflictDoUpdate({ target: activityRecords.activityWorkflowId, set: result });
}

interface Share {
  /** Id of the learner's own activity workflow. */
  id: string;
  workflowId: string;
  axis: string;
  userId: string;
  objectiveId: string;
}

/**
 * Makes or joins the team's workflow at one place of a course. The learner's own activity workflow refers to it, and gets its
 * state and result. When a learner who already has the team's result may try again, this call starts the team's next round.
 * Members who start later join the new round.
 */
export async function startShared(db: Db, team: Named, share: Share, now: Date): Promise<void> {
  const { id, workflowId, axis, userId, objectiveId } = share;
  await db
    .insert(groupActivityWorkflows)
    .values({ id: randomUUID(), groupId: team.id, objectiveId, axis, state: WorkflowState.inProgress, started: now })
    .onConflictDoNothing();
  let shared = (await teamWorkflow(db, team, objectiveId, axis))!;
  let others = await sharesOf(db, shared);
  if (shared.state === WorkflowState.finished && others.some((other) => other.userId === userId)) {
    // Later than everything in the round before, even when the clocks of processes differ.
    const last = Math.max(...others.map(({ share: { started } }) => started.getTime()));
    const next = {
      state: WorkflowState.inProgress,
      started: new Date(Math.max(now.getTime(), last + 1)),
      finished: null,
      doneBy: null,
    };
    await db.update(groupActivityWorkflows).set(next).where(eq(groupActivityWorkflows.id, shared.id));
    [shared, others] = [{ ...shared, ...next }, []];
  }
  const [made] = await db
    .insert(activityWorkflows)
    .values({
      id,
      workflowId,
      axis,
      state: WorkflowState.inProgress,
      started: new Date(Math.max(now.getTime(), shared.started.getTime())),
      groupWorkflowId: shared.id,
    })
    .onConflictDoNothing()
    .returning({ id: activityWorkflows.id });
  if (!made) throw idInUse();
  const first = others[0]?.share;
  if (!first || first.state === WorkflowState.inProgress) return;
  await copyResult(db, first, id);
  await updateProgress(db, await workflowOf(db, userId, workflowId), now);
}

/** A member whose activity workflow got a copy of the result. */
export interface SharedWith {
  userId: string;
  /** Id of the objective workflow. */
  workflowId: string;
  activityWorkflowId: string;
}

/** A member's activity workflow with the team's workflow; undefined for one that is not shared. */
async function shareOf(db: Db, activityWorkflowId: string) {
  const [own] = await db
    .select({ share: activityWorkflows, group: groupActivityWorkflows, userId: aggregates.userId })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(groupActivityWorkflows, eq(groupActivityWorkflows.id, activityWorkflows.groupWorkflowId))
    .where(eq(activityWorkflows.id, activityWorkflowId));
  return own;
}
type OwnShare = NonNullable<Awaited<ReturnType<typeof shareOf>>>;

const isCurrent = ({ share, group }: OwnShare) => share.started >= group.started;

/** The activity workflows of all members in the round of one of them. */
async function roundSharesOf(db: Db, own: OwnShare) {
  if (isCurrent(own)) return sharesOf(db, own.group);
  const { submitted } = own.share;
  return submitted ? sharesOfRound(db, own.group, submitted) : [];
}

/** The ids of the activity workflows that have the same work: those of all members of a team in one round, or just this one. */
export async function roundOf(db: Db, activityWorkflowId: string): Promise<string[]> {
  const own = await shareOf(db, activityWorkflowId);
  const round = own ? await roundSharesOf(db, own) : [];
  return [...new Set([activityWorkflowId, ...round.map(({ share }) => share.id)])];
}

/**
 * Copies the state and record of a member's activity workflow to all members of the same round, after it was submitted, finished
 * or graded, and updates their progress. Does nothing for an activity that is not shared. Call it in the transaction of the
 * change, with `lockTeam` of the member.
 * @returns the other members, for further effects of a result
 */
export async function shareResult(db: Db, activityWorkflowId: string, now: Date): Promise<SharedWith[]> {
  const own = await shareOf(db, activityWorkflowId);
  if (!own) return [];
  const { state, finished } = own.share;
  // The team's workflow has the state of the current round.
  if (isCurrent(own)) {
    // A grade that comes later does not change who handed it in.
    const doneBy = state === WorkflowState.inProgress ? null : (own.group.doneBy ?? own.userId);
    await db
      .update(groupActivityWorkflows)
      .set({ state, finished, doneBy })
      .where(eq(groupActivityWorkflows.id, own.group.id));
  }
  const others = (await roundSharesOf(db, own)).filter(({ share }) => share.id !== activityWorkflowId);
  for (const { share, attempt, userId } of others) {
    await copyResult(db, own.share, share.id);
    // A submitted attempt keeps its own result.
    if (attempt === WorkflowState.inProgress) {
      await updateProgress(db, await workflowOf(db, userId, share.workflowId), now);
    }
  }
  return others.map(({ share, userId }) => ({ userId, workflowId: share.workflowId, activityWorkflowId: share.id }));
}
