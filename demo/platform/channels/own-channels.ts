import { and, eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { UserRow } from '../server/sign-in/sessions';
import type { Db } from '../db/client';
import { channelMembers, channels, groupMembers, groups, objectiveAccesses, objectives } from '../db/schema';

/** SQL for the ids of a user's channels: those of their courses, of their rooms, and with other people. */
export function ownChannels(db: Db, { id }: UserRow) {
  const ofKind = (kind: 'announcements' | 'messages') => eq(channels.kind, kind);
  const ofCourses = db
    .select({ id: channels.id })
    .from(objectiveAccesses)
    .innerJoin(objectives, eq(objectives.id, objectiveAccesses.objectiveId))
    .innerJoin(channels, and(eq(channels.id, objectives.announcementChannelId), ofKind('announcements')))
    .where(eq(objectiveAccesses.userId, id));
  const ofRooms = db
    .select({ id: channels.id })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(channels, and(eq(channels.id, groups.channelId), ofKind('messages')))
    .where(eq(groupMembers.userId, id));
  const withPeople = db
    .select({ id: channels.id })
    .from(channelMembers)
    .innerJoin(channels, and(eq(channels.id, channelMembers.channelId), ofKind('messages')))
    .where(eq(channelMembers.userId, id));
  return union(ofCourses, ofRooms, withPeople);
}
