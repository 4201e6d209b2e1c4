import * as calls from '../../../src/contract/calls/rooms';
import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import { groupMembers, groupObjectives, groups, objectiveAccesses, objectives, users } from '../db/schema';
import { learnerCall, type Call } from '../server/call';
import { accessesOf, inCatalog } from '../course/courses';
import { notFound } from '../server/problem';

/** The rooms of a learner, each with its members and those of its courses that the learner may see. */
async function roomsOf(db: Db, userId: string, where?: SQL) {
  const rooms = await db
    .select({ id: groups.id, name: groups.name, description: groups.description, channelId: groups.channelId })
    .from(groups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
    .where(and(isNotNull(groups.channelId), where))
    .orderBy(inOrder(groups.name), asc(groups.id));
  const ids = rooms.map(({ id }) => id);
  if (!ids.length) return [];
  const [members, courses] = await Promise.all([
    db
      .select({ groupId: groupMembers.groupId, id: users.id, first: users.firstName, last: users.lastName })
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(inArray(groupMembers.groupId, ids))
      .orderBy(inOrder(users.firstName), inOrder(users.lastName), asc(users.id)),
    db
      .select({ groupId: groupObjectives.groupId, id: objectives.id })
      .from(groupObjectives)
      .innerJoin(objectives, eq(objectives.id, groupObjectives.objectiveId))
      .leftJoin(
        objectiveAccesses,
        and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, userId)),
      )
      .where(and(inArray(groupObjectives.groupId, ids), or(inCatalog(db, userId), isNotNull(objectiveAccesses.id))))
      .orderBy(inOrder(objectives.name)),
  ]);
  return rooms.map(({ id, channelId, ...rest }) => ({
    ...rest,
    id,
    channelId: channelId!,
    members: members
      .filter(({ groupId }) => groupId === id)
      .map(({ id: memberId, first, last }) => ({ id: memberId, name: `${first} ${last}`, me: memberId === userId })),
    courseIds: courses.filter(({ groupId }) => groupId === id).map((course) => course.id),
  }));
}

/** Calls for rooms: groups that have a channel. Other groups are teams (team-rules.ts). */
export const roomCalls: Call[] = [
  learnerCall(calls.rooms, {
    summary: 'The rooms that the learner is a member of',
    async run({ db, user }) {
      const rooms = await roomsOf(db, user.id);
      return { data: rooms.map(({ courseIds, ...rest }) => ({ ...rest, courseCount: courseIds.length })) };
    },
  }),
  learnerCall(calls.room, {
    summary: 'One of the learner’s rooms, with its courses and the learner’s work at each',
    async run({ db, user, params, now }) {
      const [found] = await roomsOf(db, user.id, eq(groups.id, params.id));
      if (!found) throw notFound();
      const { courseIds, ...rest } = found;
      return { ...rest, courses: await accessesOf(db, user.id, courseIds, now) };
    },
  }),
];
