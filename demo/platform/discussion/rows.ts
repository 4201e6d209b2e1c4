import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Post, PostFile } from '../../../src/contract/discussion';
import type { UserRow } from '../server/sign-in/sessions';
import { isStaff } from '../server/sign-in/staff';
import type { Db } from '../db/client';
import { fileId } from '../db/post-files';
import { discussionPosts as posts, files, postFiles, postReports, users } from '../db/schema';

/** The place of a course that a discussion is at. */
export interface Where {
  objectiveId: string;
  axis: string;
}

/** SQL: all posts of one discussion. */
export const at = ({ objectiveId, axis }: Where): SQL => and(eq(posts.objectiveId, objectiveId), eq(posts.axis, axis))!;

/** SQL: the number of replies in a post's thread; uses the index of its discussion. */
const replyCount = sql<number>`(
  select count(*)::int from ${posts} as reply
  where reply.objective_id = ${posts.objectiveId} and reply.axis = ${posts.axis}
    and reply.parent_id = coalesce(${posts.parentId}, ${posts.id}) and reply.deleted is null
)`;

async function filesOf(db: Db, postIds: string[]): Promise<Map<string, PostFile[]>> {
  const byPost = new Map<string, PostFile[]>();
  if (postIds.length === 0) return byPost;
  const rows = await db
    .select({
      postId: postFiles.postId,
      key: postFiles.fileKey,
      name: postFiles.name,
      mime: files.mime,
      size: sql<number>`octet_length(${files.content})`,
    })
    .from(postFiles)
    .innerJoin(files, eq(files.key, postFiles.fileKey))
    .where(inArray(postFiles.postId, postIds))
    .orderBy(asc(files.updated), asc(postFiles.name));
  for (const { postId, key, ...file } of rows) {
    byPost.set(postId, [...(byPost.get(postId) ?? []), { id: fileId(key), ...file }]);
  }
  return byPost;
}

const acting = alias(users, 'acting');

/**
 * Posts as one user may see them; a deleted post has no content. Only instructors and administrators see the administrator who
 * wrote as another user.
 */
export async function postsWhere(
  db: Db,
  user: UserRow,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<Post[]> {
  const rows = await db
    .select({
      post: posts,
      author: { id: users.id, firstName: users.firstName, lastName: users.lastName, roles: users.roles },
      acting: { id: acting.id, firstName: acting.firstName, lastName: acting.lastName },
      replyCount,
      reported: sql<boolean>`exists (
        select 1 from ${postReports} where ${postReports.postId} = ${posts.id} and ${postReports.userId} = ${user.id}
      )`,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(acting, eq(acting.id, posts.actingId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  const attached = await filesOf(
    db,
    rows.map(({ post }) => post.id),
  );
  return rows.map(({ post, author, acting: writer, ...counted }) => {
    const deleted = post.deleted !== null;
    return {
      id: post.id,
      parentId: post.parentId,
      author: deleted
        ? null
        : {
            id: author.id,
            name: `${author.firstName} ${author.lastName}`,
            instructor: author.roles.includes('Instructor'),
          },
      text: deleted ? '' : post.text,
      created: post.created.toISOString(),
      edited: deleted ? null : (post.edited?.toISOString() ?? null),
      deleted,
      files: attached.get(post.id) ?? [],
      mine: !deleted && post.userId === user.id,
      ...(writer &&
        !deleted &&
        isStaff(user) && { writtenBy: { id: writer.id, name: `${writer.firstName} ${writer.lastName}` } }),
      sequence: post.sequence,
      ...counted,
    };
  });
}

/** A post as its reader sees it; undefined when there is none. @param user the reader */
export async function postById(db: Db, user: UserRow, id: string): Promise<Post | undefined> {
  return (await postsWhere(db, user, eq(posts.id, id), [], 1))[0];
}

/** The number of a user's own posts that are not deleted: they count as taking part. */
export async function countOwn(db: Db, userId: string, where: Where): Promise<number> {
  const [row] = await db
    .select({ own: count() })
    .from(posts)
    .where(and(at(where), eq(posts.userId, userId), isNull(posts.deleted)));
  return row!.own;
}
