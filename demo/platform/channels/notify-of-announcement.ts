import { and, eq, sql } from 'drizzle-orm';
import type { ChannelMessage } from '../../../src/contract/channels';
import type { Db } from '../db/client';
import { channels, objectives } from '../db/schema';
import { beginning, notify } from '../notice/notify';

/** Tells the people of a course of an announcement, except its author; in the transaction that writes it. */
export async function notifyOfAnnouncement(
  db: Db,
  channelId: string,
  message: ChannelMessage,
  now: Date,
): Promise<void> {
  const courses = await db
    .select({ id: objectives.id, name: objectives.name })
    .from(objectives)
    .innerJoin(channels, and(eq(channels.id, objectives.announcementChannelId), eq(channels.kind, 'announcements')))
    .where(eq(channels.id, channelId));
  for (const { id, name } of courses) {
    const people = sql`select user_id from objective_accesses where objective_id = ${id} and user_id <> ${message.author.id}`;
    await notify(db, people, {
      kind: 'announcement',
      subject: { objectiveId: id, course: name, text: beginning(message.text), messageId: message.id },
      dedupeKey: `announcement ${message.id}`,
      now,
    });
  }
}
