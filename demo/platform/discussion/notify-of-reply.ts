import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { activityParts, objectives } from '../db/schema';
import { notify } from '../notice/notify';
import type { DiscussionPlace } from './discussion-place';

const courseAndPart = async (db: Db, objectiveId: string, axis: string) => {
  const [course] = await db.select({ name: objectives.name }).from(objectives).where(eq(objectives.id, objectiveId));
  const [part] = axis
    ? await db.select({ name: activityParts.name }).from(activityParts).where(eq(activityParts.axis, axis))
    : [];
  return { course: course?.name ?? '', ...(part && { axis, part: part.name }) };
};

/**
 * Tells the people that a post replies to, except its author: who began the thread, and who wrote the post that was answered; in the
 * transaction that writes it.
 */
export async function notifyOfReply(
  place: DiscussionPlace,
  postId: string,
  answered: readonly string[],
): Promise<void> {
  const { db, user, objectiveId, axis, now } = place;
  const people = [...new Set(answered)].filter((id) => id !== user.id);
  if (!people.length) return;
  await notify(
    db,
    sql`values ${sql.join(
      people.map((id) => sql`(${id}::uuid)`),
      sql`, `,
    )}`,
    {
      kind: 'reply',
      subject: {
        objectiveId,
        ...(await courseAndPart(db, objectiveId, axis)),
        name: `${user.firstName} ${user.lastName}`,
        postId,
      },
      dedupeKey: `reply ${postId}`,
      now,
    },
  );
}
