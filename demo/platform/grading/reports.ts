import { and, asc, count, eq, inArray, isNull, max } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../api/problem';
import type { Db } from '../db/client';
import { activityParts, discussionPosts as posts, objectives, postReports, users } from '../db/schema';

const person = { firstName: users.firstName, lastName: users.lastName };

/** Posts that were reported, the longest waiting first, with who said what of each. */
export async function reportedPosts(db: Db, { skip, take }: { skip: number; take: number }) {
  const waiting = await db
    .select({
      id: posts.id,
      text: posts.text,
      created: posts.created,
      author: person,
      objective: { id: objectives.id, name: objectives.name, code: objectives.code },
      partName: activityParts.name,
      last: max(postReports.created),
    })
    .from(postReports)
    .innerJoin(posts, eq(posts.id, postReports.postId))
    .innerJoin(users, eq(users.id, posts.userId))
    .innerJoin(objectives, eq(objectives.id, posts.objectiveId))
    .leftJoin(activityParts, and(eq(activityParts.objectiveId, posts.objectiveId), eq(activityParts.axis, posts.axis)))
    .where(isNull(posts.deleted))
    .groupBy(posts.id, users.id, objectives.id, activityParts.id)
    .orderBy(asc(max(postReports.created)), asc(posts.id))
    .offset(skip)
    .limit(take);
  const ids = waiting.map(({ id }) => id);
  const reporter = alias(users, 'reporter');
  const reports = ids.length
    ? await db
        .select({
          postId: postReports.postId,
          reason: postReports.reason,
          created: postReports.created,
          by: { firstName: reporter.firstName, lastName: reporter.lastName },
        })
        .from(postReports)
        .innerJoin(reporter, eq(reporter.id, postReports.userId))
        .where(inArray(postReports.postId, ids))
        .orderBy(asc(postReports.created))
    : [];
  return waiting.map((post) => ({ ...post, reports: reports.filter(({ postId }) => postId === post.id) }));
}
export type ReportedPost = Awaited<ReturnType<typeof reportedPosts>>[number];

/** A post that was reported may stay: its reports are gone. @throws Problem 404 where there is no such post */
export async function dismissReports(db: Db, postId: string): Promise<void> {
  const [known] = await db.select({ all: count() }).from(posts).where(eq(posts.id, postId));
  if (!known?.all) throw notFound();
  await db.delete(postReports).where(eq(postReports.postId, postId));
}
