import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChannelMessage, ChannelMessagePage } from '../../../src/contract/channels';
import type { UserRow } from '../server/sign-in/sessions';
import { isStaff } from '../server/sign-in/staff';
import { teaches } from '../server/sign-in/teaching';
import type { Db } from '../db/client';
import { channelMessages, channelReads, channels, objectives, users } from '../db/schema';
import { ownChannels } from './own-channels';
import { notFound, Problem } from '../server/problem';

/**
 * Checks that a user may read a channel. Course announcements: the people of the course, its instructors and administrators, and
 * only the last two write. Messages: the members of the room, or the two people.
 * @returns whether the user may also write
 * @throws Problem 404 for others
 */
export async function checkReader(db: Db, user: UserRow, channelId: string): Promise<{ mayWrite: boolean }> {
  const taught = db
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(eq(objectives.announcementChannelId, channels.id), teaches(user.id, objectives.id)));
  const administers = user.roles.includes('Administrator');
  const announces = and(eq(channels.kind, 'announcements'), administers ? undefined : exists(taught))!;
  const [found] = await db
    .select({ kind: channels.kind, announces: sql<boolean>`${announces}` })
    .from(channels)
    .where(and(eq(channels.id, channelId), or(inArray(channels.id, ownChannels(db, user)), announces)));
  if (!found) throw notFound();
  return { mayWrite: found.announces || found.kind === 'messages' };
}

/** Checks that a user may write to a channel. @throws Problem 404 as `checkReader`; 403 for users who may only read */
export async function checkWriter(db: Db, user: UserRow, channelId: string): Promise<void> {
  const { mayWrite } = await checkReader(db, user, channelId);
  if (!mayWrite) throw new Problem(403, 'Only the instructors of the course and administrators write here.');
}

const acting = alias(users, 'acting');

const rowsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ message: channelMessages, author: users, acting })
    .from(channelMessages)
    .innerJoin(users, eq(users.id, channelMessages.userId))
    .leftJoin(acting, eq(acting.id, channelMessages.actingId))
    .where(where);

const dto = (
  { message, author, acting: writer }: Awaited<ReturnType<typeof rowsOf>>[number],
  user: UserRow,
): ChannelMessage => ({
  id: message.id,
  author: {
    id: author.id,
    name: `${author.firstName} ${author.lastName}`,
    instructor: author.roles.includes('Instructor'),
  },
  text: message.text,
  created: message.created.toISOString(),
  mine: author.id === user.id,
  ...(writer && isStaff(user) && { writtenBy: { id: writer.id, name: `${writer.firstName} ${writer.lastName}` } }),
});

/** The time of a message in a channel, as SQL; no row when the message is of another channel. */
const timeOf = (db: Db, channelId: string, messageId: string) =>
  db
    .select({ created: channelMessages.created })
    .from(channelMessages)
    .where(and(eq(channelMessages.channelId, channelId), eq(channelMessages.id, messageId)));

/** A page of messages, newest first. @param before id of a message: the page ends before it */
export async function messagePage(
  db: Db,
  user: UserRow,
  channelId: string,
  { before, skip, take }: { before: string | null; skip: number; take: number },
): Promise<Omit<ChannelMessagePage, 'mayWrite'>> {
  const older = before ? lt(channelMessages.created, timeOf(db, channelId, before)) : undefined;
  const [rows, [known]] = await Promise.all([
    rowsOf(db, and(eq(channelMessages.channelId, channelId), older))
      .orderBy(desc(channelMessages.created))
      .offset(skip)
      .limit(take + 1),
    db
      .select({ read: channelReads.read })
      .from(channelReads)
      .where(and(eq(channelReads.channelId, channelId), eq(channelReads.userId, user.id))),
  ]);
  return {
    data: rows.slice(0, take).map((row) => dto(row, user)),
    more: rows.length > take,
    read: known?.read.toISOString() ?? null,
  };
}

/** The most messages in one call of `messagesAfter`; the next call gets the rest. */
export const MOST_AT_ONCE = 100;

/** The messages after a time, oldest first, at most 100. */
export async function messagesAfter(db: Db, user: UserRow, channelId: string, after: Date): Promise<ChannelMessage[]> {
  const rows = await rowsOf(db, and(eq(channelMessages.channelId, channelId), gt(channelMessages.created, after)))
    .orderBy(asc(channelMessages.created))
    .limit(MOST_AT_ONCE);
  return rows.map((row) => dto(row, user));
}

/** The time of a message in the channel; for no or an unknown id, the time of the channel's last message. */
export async function startOf(db: Db, channelId: string, messageId: string | undefined): Promise<Date> {
  const [known] = messageId ? await timeOf(db, channelId, messageId) : [];
  const [last] = known
    ? [known]
    : await db
        .select({ created: channelMessages.created })
        .from(channelMessages)
        .where(eq(channelMessages.channelId, channelId))
        .orderBy(desc(channelMessages.created))
        .limit(1);
  return last?.created ?? new Date(0);
}

/**
 * Writes a message, once per id. The channel's row is locked meanwhile, and the time is the database's, at least a millisecond
 * after the last message. So messages of all processes become visible in the order of their times, and a query for messages after
 * a time misses none.
 */
export async function writeMessage(
  db: Db,
  user: UserRow,
  channelId: string,
  { id, text, actingId }: { id: string; text: string; actingId: string | null },
): Promise<ChannelMessage> {
  await db.select().from(channels).where(eq(channels.id, channelId)).for('update');
  const last = sql`(select max(created) from ${channelMessages} where channel_id = ${channelId})`;
  const created = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${last} + interval '1 millisecond')`;
  await db
    .insert(channelMessages)
    .values({ id, channelId, userId: user.id, actingId, text, created })
    .onConflictDoNothing();
  const [row] = await rowsOf(db, eq(channelMessages.id, id));
  if (row?.message.userId !== user.id || row.message.channelId !== channelId) {
    throw new Problem(409, 'This id is another message’s.', { id: ['This id is taken.'] });
  }
  return dto(row, user);
}

/** Marks all messages up to one as read. @throws Problem 404 when the channel has no such message */
export async function markRead(db: Db, user: UserRow, channelId: string, messageId: string): Promise<void> {
  const [message] = await timeOf(db, channelId, messageId);
  if (!message) throw notFound();
  await db
    .insert(channelReads)
    .values({ channelId, userId: user.id, read: message.created })
    .onConflictDoUpdate({
      target: [channelReads.channelId, channelReads.userId],
      set: { read: sql`greatest(${channelReads.read}, excluded.read)` },
    });
}

/** The number of unread messages by others in each of the user's channels. */
export async function unreadCounts(db: Db, user: UserRow): Promise<{ channelId: string; count: number }[]> {
  return db
    .select({ channelId: channels.id, count: count(channelMessages.id) })
    .from(channels)
    .leftJoin(channelReads, and(eq(channelReads.channelId, channels.id), eq(channelReads.userId, user.id)))
    .leftJoin(
      channelMessages,
      and(
        eq(channelMessages.channelId, channels.id),
        ne(channelMessages.userId, user.id),
        or(isNull(channelReads.read), gt(channelMessages.created, channelReads.read)),
      ),
    )
    .where(inArray(channels.id, ownChannels(db, user)))
    .groupBy(channels.id)
    .orderBy(asc(channels.id));
}

/** The last message of each of some channels, by channel id. */
export async function lastMessages(db: Db, user: UserRow, channelIds: string[]): Promise<Map<string, ChannelMessage>> {
  if (!channelIds.length) return new Map();
  const rows = await db
    .selectDistinctOn([channelMessages.channelId], { message: channelMessages, author: users, acting })
    .from(channelMessages)
    .innerJoin(users, eq(users.id, channelMessages.userId))
    .leftJoin(acting, eq(acting.id, channelMessages.actingId))
    .where(inArray(channelMessages.channelId, channelIds))
    .orderBy(asc(channelMessages.channelId), desc(channelMessages.created));
  return new Map(rows.map((row) => [row.message.channelId, dto(row, user)]));
}
