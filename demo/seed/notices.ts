import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client';
import { notices } from '../platform/db/schema';

/** A notice of the demo: long ago read, or new. Nothing of it is sent. */
const told = (kind: string, subject: string, key: string, made: string) => sql`
  ${sql.raw(`'${kind}', ${subject}, ${key}, ${made}, CASE WHEN ${made} < now() - interval '2 days' THEN ${made} END, true`)}`;

/**
 * Replaces the notices that the demo's own data have caused: its courses were assigned long ago. People were told of the announcements of
 * their courses, and of replies to their posts.
 */
export async function settleNotices(db: Db): Promise<void> {
  await db.delete(notices);
  await db.execute(sql`
    insert into ${notices} (user_id, kind, subject, dedupe_key, made, read, planned)
    select access.user_id, ${told(
      'announcement',
      "jsonb_build_object('objectiveId', course.id, 'course', course.name, 'text', left(message.text, 200), 'messageId', message.id)",
      "'announcement ' || message.id",
      'message.created',
    )}
    from channel_messages message
    join objectives course on course.announcement_channel_id = message.channel_id
    join objective_accesses access on access.objective_id = course.id and access.user_id <> message.user_id
    where message.created <= now()
    union all
    select thread.user_id, ${told(
      'reply',
      "jsonb_build_object('objectiveId', course.id, 'course', course.name, 'axis', post.axis, 'name', author.first_name || ' ' || author.last_name, 'postId', post.id)",
      "'reply ' || post.id",
      'post.created',
    )}
    from discussion_posts post
    join discussion_posts thread on thread.id = post.parent_id and thread.user_id <> post.user_id
    join objectives course on course.id = post.objective_id
    join users author on author.id = post.user_id
    where post.deleted is null and post.created <= now()`);
}
