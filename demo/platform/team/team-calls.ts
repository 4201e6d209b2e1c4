// A team shares one workflow of an activity that allows it. A learner is in one team at most.
import * as calls from '../../../src/contract/calls/team';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Participant } from '../../../src/contract/teams';
import type { Activity } from '../../../src/contract/activities';
import { WorkflowState } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import {
  aggregates,
  groupActivityWorkflows,
  groupMembers,
  groupPresence,
  groups,
  objectiveAccesses,
  users,
} from '../db/schema';
import { ownWorkflow, partOf, readTree } from '../course/activities';
import { learnerCall, type Call } from '../server/call';
import { notFound } from '../server/problem';
import { joinedBy, teamOf, teamWorkflow } from './team-rules';

/** A member counts as present for this long after the last request. The portal sends one each 15 s, so one may get lost. */
const HERE_MS = 30_000;

/** The axis of an activity that a team may share, by its path id. @throws Problem 404 when there is none */
function sharedAt(tree: Activity, pathId: string): string {
  const { axis, childActivity } = pathId === tree.id ? { axis: '', childActivity: tree } : partOf(tree, pathId);
  if (!childActivity.supportCollaborativeMode) throw notFound();
  return axis;
}

/** The members of a team by name, each with the time when they were last seen at the shared activity. */
const membersOf = (db: Db, groupId: string, groupWorkflowId: string | undefined) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, seen: groupPresence.seen })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .leftJoin(
      groupPresence,
      // Without a team workflow no member is present.
      and(
        eq(groupPresence.userId, users.id),
        groupWorkflowId ? eq(groupPresence.groupWorkflowId, groupWorkflowId) : sql`false`,
      ),
    )
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(inOrder(users.firstName), inOrder(users.lastName), asc(users.id));

async function markPresent(db: Db, groupWorkflowId: string, userId: string, seen: Date): Promise<void> {
  await db
    .insert(groupPresence)
    .values({ groupWorkflowId, userId, seen })
    .onConflictDoUpdate({ target: [groupPresence.groupWorkflowId, groupPresence.userId], set: { seen } });
}

/** Calls for the learner's team (collaborative mode). */
export const teamCalls: Call[] = [
  learnerCall(calls.participants, {
    summary: 'The learner’s team at one activity; present=true: the learner has the activity on screen',
    query: { present: 'true: the learner has the activity on screen' },
    async run({ db, user, session, params, query, now }) {
      const found = await ownWorkflow(db, user.id, params.id);
      const axis = sharedAt(await readTree(db, found, now), params.pathId);
      const group = await teamOf(db, user.id);
      if (!group) return { data: [], group };
      const shared = await teamWorkflow(db, group, found.objective.id, axis);
      // An administrator who acts as a learner does not make the learner present.
      const present = query.get('present') === 'true' && !session.impersonator;
      if (shared && present) await markPresent(db, shared.id, user.id, now);
      const joined = shared ? await joinedBy(db, shared) : undefined;
      const members = await membersOf(db, group.id, shared?.id);
      const data = members.map(({ id, firstName, lastName, seen }): Participant => ({
        id,
        name: `${firstName} ${lastName}`,
        joined: joined?.get(id)?.toISOString() ?? null,
        lastSeen: seen?.toISOString() ?? null,
        here: seen !== null && now.getTime() - seen.getTime() <= HERE_MS,
        me: id === user.id,
        done: shared?.doneBy === id && shared.state !== WorkflowState.inProgress,
      }));
      return { data, group };
    },
  }),
  learnerCall(calls.groupActivityWorkflow, {
    summary: 'The workflow that the learner’s team shares at one activity',
    async run({ db, user, params }) {
      const [row] = await db
        .select({ shared: groupActivityWorkflows, group: { id: groups.id, name: groups.name } })
        .from(groupActivityWorkflows)
        .innerJoin(groups, eq(groups.id, groupActivityWorkflows.groupId))
        .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, user.id)))
        .innerJoin(
          aggregates,
          and(eq(aggregates.objectiveId, groupActivityWorkflows.objectiveId), eq(aggregates.userId, user.id)),
        )
        .innerJoin(
          objectiveAccesses,
          and(eq(objectiveAccesses.objectiveId, aggregates.objectiveId), eq(objectiveAccesses.userId, user.id)),
        )
        .where(and(eq(groupActivityWorkflows.id, params.sharedId), eq(aggregates.id, params.id)));
      if (!row) throw notFound();
      const { id, state, started, finished } = row.shared;
      return {
        id,
        state,
        started: started.toISOString(),
        finished: finished?.toISOString() ?? null,
        group: row.group,
      };
    },
  }),
];
