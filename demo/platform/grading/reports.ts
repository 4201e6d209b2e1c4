import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../server/problem';
import { teaches } from '../server/sign-in/teaching';
import type { Db } from '../db/client';
import { removePost } from '../discussion/writing';
import { activityParts, discussionPosts as posts, objectives, postReports, users } from '../db/schema';

const acting = alias(users, 'acting');
const person = { firstName: users.firstName, lastName: users.lastName };

/** Reported posts in the grader's courses, oldest report first, with the reports of each. */
export async function reportedPosts(db: Db, grader: { id: string }, { skip, take }: { skip: number; take: number }) {
  const waiting = await db
    .select({
      id: posts.id,
      text: posts.text,
      created: posts.created,
      author: person,
      /** The administrator who wrote it as the author. */
      acting: { firstName: acting.firstName, lastName: acting.lastName },
      objective: { id: objectives.id, name: objectives.name, code: objectives.code },
      partName: activityParts.name,
      last: max(postReports.created),
    })
    .from(postReports)
    .innerJoin(posts, eq(posts.id, postReports.postId))
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(acting, eq(acting.id, posts.actingId))
    .innerJoin(objectives, eq(objectives.id, posts.objectiveId))
    .leftJoin(activityParts, and(eq(activityParts.objectiveId, posts.objectiveId), eq(activityParts.axis, posts.axis)))
    .where(and(isNull(posts.deleted), teaches(grader.id, posts.objectiveId)))
    .groupBy(posts.id, users.id, acting.id, objectives.id, activityParts.id)
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

/** Checks that a course of the grader has the post. @throws Problem 404 */
async function requirePost(db: Db, grader: { id: string }, postId: string): Promise<void> {
  const [known] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), teaches(grader.id, posts.objectiveId)));
  if (!known) throw notFound();
}

/** Rejects the reports of a post: deletes them, and the post stays. @throws as requirePost */
export async function dismissReports(db: Db, grader: { id: string }, postId: string): Promise<void> {
  await requirePost(db, grader, postId);
  await db.delete(postReports).where(eq(postReports.postId, postId));
}

/** Deletes a learner's post. @throws as requirePost */
export async function removeLearnersPost(db: Db, grader: { id: string }, postId: string, now: Date): Promise<void> {
  await requirePost(db, grader, postId);
  await removePost(db, postId, now);
}
