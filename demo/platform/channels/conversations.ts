import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Conversation } from '../../../src/contract/channels';
import type { UserRow } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { inOrder } from '../db/reader-order';
import { channelMembers, channels, groupMembers, groups, objectiveAccesses, objectives, users } from '../db/schema';
import { lastMessages, unreadCounts } from './channels';
import { notFound } from '../server/problem';

type Place = Pick<Conversation, 'of' | 'ofId' | 'name'>;

/** The course, room or person that each of the user's channels belongs to. */
async function placesOf(db: Db, user: UserRow, ids: string[]): Promise<Map<string, Place>> {
  const [courses, rooms, others] = await Promise.all([
    db
      .select({ channelId: objectives.announcementChannelId, ofId: objectives.id, name: objectives.name })
      .from(objectives)
      .innerJoin(objectiveAccesses, eq(objectiveAccesses.objectiveId, objectives.id))
      .where(and(eq(objectiveAccesses.userId, user.id), inArray(objectives.announcementChannelId, ids)))
      .orderBy(inOrder(objectives.name)),
    db
      .select({ channelId: groups.channelId, ofId: groups.id, name: groups.name })
      .from(groups)
      .where(inArray(groups.channelId, ids)),
    db
      .select({ channelId: channelMembers.channelId, ofId: users.id, first: users.firstName, last: users.lastName })
      .from(channelMembers)
      .innerJoin(users, eq(users.id, channelMembers.userId))
      .where(and(inArray(channelMembers.channelId, ids), ne(users.id, user.id))),
  ]);
  return new Map<string, Place>([
    ...others.map(({ channelId, ofId, first, last }): [string, Place] => [
      channelId,
      { of: 'person', ofId, name: `${first} ${last}` },
    ]),
    ...rooms.map(({ channelId, ofId, name }): [string, Place] => [channelId!, { of: 'room', ofId, name }]),
    // A channel that several courses share has the name of the first.
    ...courses
      .reverse()
      .map(({ channelId, ofId, name }): [string, Place] => [channelId!, { of: 'course', ofId, name }]),
  ]);
}

const lastUse = ({ last }: Conversation) => (last ? Date.parse(last.created) : 0);

/** All of the user's channels, last used first. */
async function allOf(db: Db, user: UserRow): Promise<Conversation[]> {
  const counts = await unreadCounts(db, user);
  const ids = counts.map(({ channelId }) => channelId);
  if (!ids.length) return [];
  // One after the other: within a transaction there is one connection.
  const places = await placesOf(db, user, ids);
  const last = await lastMessages(db, user, ids);
  return counts
    .flatMap(({ channelId: id, count: unread }) => {
      const place = places.get(id);
      return place ? [{ id, ...place, last: last.get(id) ?? null, unread }] : [];
    })
    .sort((a, b) => lastUse(b) - lastUse(a) || a.name.localeCompare(b.name));
}

/** The user's channels for a list, last used first; without those between two people that have no message yet. */
export const conversationsOf = async (db: Db, user: UserRow): Promise<Conversation[]> =>
  (await allOf(db, user)).filter(({ of, last }) => of !== 'person' || last !== null);

/** Whether two people are members of one room. */
async function shareRoom(db: Db, a: string, b: string): Promise<boolean> {
  const other = alias(groupMembers, 'other_members');
  const [found] = await db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, a)))
    .innerJoin(other, and(eq(other.groupId, groups.id), eq(other.userId, b)))
    .where(isNotNull(groups.channelId))
    .limit(1);
  return found !== undefined;
}

/**
 * The channel of two people, created when there is none. Its id is derived from theirs, so that both may create it at once.
 * @throws Problem 404 for oneself, and for a person who shares no room with the user
 */
export async function conversationWith(db: Db, user: UserRow, userId: string): Promise<Conversation> {
  if (userId === user.id || !(await shareRoom(db, user.id, userId))) throw notFound();
  const pair = [user.id, userId].sort();
  const channelId = `people-${pair.join('-')}`;
  await db.insert(channels).values({ id: channelId, name: '', kind: 'messages' }).onConflictDoNothing();
  await db
    .insert(channelMembers)
    .values(pair.map((member) => ({ channelId, userId: member })))
    .onConflictDoNothing();
  return (await allOf(db, user)).find(({ id }) => id === channelId)!;
}
