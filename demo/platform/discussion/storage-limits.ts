import { and, count, eq, isNull, like, sql } from 'drizzle-orm';
import { Problem } from '../server/problem';
import type { Db } from '../db/client';
import { fileKey } from '../db/post-files';
import { discussionPosts as posts, files, postFiles } from '../db/schema';
import type { DiscussionPlace } from './discussion-place';

const MB = 1_000_000;

/** The most bytes that files of posts may have together. */
export interface StorageLimits {
  /** Those of one person, posted or not. */
  person: number;
  /** Those in the posts of one course. */
  course: number;
}

export const USUAL_STORAGE: StorageLimits = { person: 500 * MB, course: 5_000 * MB };

/** Files that one person may have uploaded and not posted yet. */
const MOST_WAITING = 30;
/** What a file counts at least, so that the number of small files has a limit too. */
const LEAST_BYTES = 10_000;

const bytes = sql<number>`coalesce(sum(greatest(octet_length(${files.content}), ${LEAST_BYTES}::int)), 0)`.mapWith(
  Number,
);
/** @param what the field of the problem, by which a client tells the limits from each other */
const refuse = (what: 'waitingFiles' | 'ownFiles' | 'courseFiles', sentence: string) =>
  new Problem(409, sentence, { [what]: [sentence] });

/** Lets the uploads of one person be stored one after the other, until the transaction ends, so that none passes a limit. */
export const lockFiles = (db: Db, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${userId}`}, 0))`);

/**
 * Checks that a person may store another file, after `lockFiles`.
 * @param size of the file, in bytes
 * @throws Problem 409 when too many files wait for their posts, or have too many bytes
 */
export async function requireOwnRoom(db: Db, { user }: DiscussionPlace, size: number, most: number): Promise<void> {
  const [own] = await db
    .select({ bytes, waiting: count(sql`case when ${isNull(postFiles.postId)} then 1 end`) })
    .from(files)
    .leftJoin(postFiles, eq(postFiles.fileKey, files.key))
    .where(and(eq(files.ownerId, user.id), like(files.key, fileKey('%'))));
  if (own!.waiting >= MOST_WAITING) throw refuse('waitingFiles', 'Too many of your files wait for their posts.');
  if (own!.bytes + Math.max(size, LEAST_BYTES) > most) {
    throw refuse('ownFiles', `Your files may have ${most / MB} MB together. Please delete posts with files.`);
  }
}

/**
 * Checks that the posts of a course may have more files.
 * @param size of a file that is not posted yet, in bytes
 * @throws Problem 409 when they have too many bytes
 */
export async function requireCourseRoom(
  db: Db,
  { objectiveId }: DiscussionPlace,
  size: number,
  most: number,
): Promise<void> {
  const [posted] = await db
    .select({ bytes })
    .from(posts)
    .innerJoin(postFiles, eq(postFiles.postId, posts.id))
    .innerJoin(files, eq(files.key, postFiles.fileKey))
    .where(eq(posts.objectiveId, objectiveId));
  if (posted!.bytes + size > most) {
    throw refuse('courseFiles', 'This course has no room left for files. Please tell your instructor.');
  }
}
