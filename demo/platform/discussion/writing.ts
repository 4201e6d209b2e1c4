import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { editedPost, newPost, Post, postChange } from '../../../src/contract/discussion';
import { notFound, Problem } from '../server/problem';
import type { Db } from '../db/client';
import { fileKey } from '../db/post-files';
import { discussionPosts as posts, files, postFiles, postReports } from '../db/schema';
import { requireName } from './files';
import type { DiscussionPlace } from './discussion-place';
import { at, countOwn, postById, type Where } from './rows';
import { notifyOfReply } from './notify-of-reply';
import { requireCourseRoom, type StorageLimits } from './storage-limits';

type Change = InferOutput<typeof postChange>;
type PostRow = typeof posts.$inferSelect;

const NEXT = sql`nextval(pg_get_serial_sequence('discussion_posts', 'sequence'))`;

/**
 * Locks a discussion until the transaction ends, so that changes of all processes become visible in the order of their sequence
 * numbers.
 */
const lockDiscussion = (db: Db, { objectiveId, axis }: Where) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${objectiveId} ${axis}`}, 0))`);

async function rowAt(db: Db, place: Where, id: string): Promise<PostRow> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(at(place), eq(posts.id, id)));
  if (!row) throw notFound();
  return row;
}

/** Who wrote a post; nobody when there is none. */
const authorOf = async (db: Db, id: string | null): Promise<string[]> =>
  id ? (await db.select({ userId: posts.userId }).from(posts).where(eq(posts.id, id))).map(({ userId }) => userId) : [];

async function changeOf(db: Db, { user, ...place }: DiscussionPlace, id: string): Promise<Change> {
  return { post: (await postById(db, user, id)) as Post, ownPosts: await countOwn(db, user.id, place) };
}

/**
 * Attaches uploaded files to a post.
 * @throws Problem 400 for a file that another user sent, or that is in another post; 409 when the course has no room for them
 */
async function attach(
  db: Db,
  place: DiscussionPlace,
  postId: string,
  asked: InferOutput<typeof editedPost>['files'],
  storage: StorageLimits,
) {
  const keys = asked.map(({ id }) => fileKey(id));
  const before = await db.select({ key: postFiles.fileKey }).from(postFiles).where(eq(postFiles.postId, postId));
  const gone = before.map(({ key }) => key).filter((key) => !keys.includes(key));
  if (gone.length) {
    await db.delete(postFiles).where(inArray(postFiles.fileKey, gone));
    await db.delete(files).where(inArray(files.key, gone));
  }
  if (keys.length === 0) return gone.length > 0;
  const [sent, taken] = [
    await db
      .select({ key: files.key, mime: files.mime })
      .from(files)
      .where(and(inArray(files.key, keys), eq(files.ownerId, place.user.id))),
    await db
      .select({ key: postFiles.fileKey })
      .from(postFiles)
      .where(and(inArray(postFiles.fileKey, keys), notInArray(postFiles.postId, [postId]))),
  ];
  const fresh = asked.filter(({ id }) => !before.some(({ key }) => key === fileKey(id)));
  for (const { id, name } of fresh) {
    const file = sent.find(({ key }) => key === fileKey(id));
    if (!file || taken.length > 0) {
      throw new Problem(400, 'A file of this post was not sent.', { files: ['A file of this post was not sent.'] });
    }
    requireName(name, file.mime);
    await db.insert(postFiles).values({ postId, fileKey: fileKey(id), name });
  }
  if (fresh.length > 0) await requireCourseRoom(db, place, 0, storage.course);
  return gone.length > 0 || fresh.length > 0;
}

/**
 * Writes a post, once per id.
 * @throws Problem 404 when the post that it replies to does not exist; 409 when another post has the id
 */
export async function writePost(
  place: DiscussionPlace,
  body: InferOutput<typeof newPost>,
  storage: StorageLimits,
): Promise<Change> {
  const { id, text, files: asked } = body;
  const { db, user, actingId, objectiveId, axis, now } = place;
  await lockDiscussion(db, place);
  // Threads have one level: a reply to a reply belongs to the thread.
  const parent = body.parentId === null ? null : await rowAt(db, place, body.parentId);
  const parentId = parent ? (parent.parentId ?? parent.id) : null;
  const [written] = await db
    .insert(posts)
    .values({ id, objectiveId, axis, userId: user.id, actingId, parentId, text, created: now })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  if (written) {
    await attach(db, place, id, asked, storage);
    if (parent) await notifyOfReply(place, id, [parent.userId, ...(await authorOf(db, parent.parentId))]);
    return changeOf(db, place, id);
  }
  const [known] = await db.select().from(posts).where(eq(posts.id, id));
  const same =
    known?.userId === user.id &&
    known.objectiveId === objectiveId &&
    known.axis === axis &&
    known.parentId === parentId &&
    (known.deleted !== null || known.edited !== null || known.text === text);
  if (!same) throw new Problem(409, 'This id is another post’s.', { id: ['This id is taken.'] });
  return changeOf(db, place, id);
}

/** The user's own post. @throws Problem 404 when it does not exist; 403 when another user wrote it */
async function ownRow(db: Db, place: DiscussionPlace, id: string): Promise<PostRow> {
  const row = await rowAt(db, place, id);
  if (row.userId !== place.user.id) throw new Problem(403, 'This is another user’s post.');
  return row;
}

/** Edits a post. @throws Problem 404, 403 as ownRow; 409 when it is deleted */
export async function editPost(
  place: DiscussionPlace,
  id: string,
  { text, files: asked }: InferOutput<typeof editedPost>,
  storage: StorageLimits,
): Promise<Change> {
  const { db } = place;
  await lockDiscussion(db, place);
  const row = await ownRow(db, place, id);
  if (row.deleted) throw new Problem(409, 'This post is deleted.');
  const changed = (await attach(db, place, id, asked, storage)) || row.text !== text;
  const actingId = place.actingId ?? row.actingId;
  if (changed)
    await db.update(posts).set({ text, actingId, edited: place.now, sequence: NEXT }).where(eq(posts.id, id));
  return changeOf(db, place, id);
}

/** Deletes the text and the files of a post; its row stays for its replies. */
export async function removePost(database: Db, id: string, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const [row] = await db.select().from(posts).where(eq(posts.id, id));
    if (!row) throw notFound();
    await lockDiscussion(db, row);
    const attached = await db.delete(postFiles).where(eq(postFiles.postId, id)).returning({ key: postFiles.fileKey });
    const keys = attached.map(({ key }) => key);
    if (keys.length) await db.delete(files).where(inArray(files.key, keys));
    await db.delete(postReports).where(eq(postReports.postId, id));
    await db
      .update(posts)
      .set({ text: '', deleted: now, sequence: NEXT })
      .where(and(eq(posts.id, id), sql`${posts.deleted} is null`));
  });
}

/** Deletes an own post; does nothing when it is deleted already. @throws as ownRow */
export async function deletePost(place: DiscussionPlace, id: string): Promise<Change> {
  const { db } = place;
  await ownRow(db, place, id);
  await removePost(db, id, place.now);
  return changeOf(db, place, id);
}

/** Reports a post to the instructors, once per user. @throws Problem 404; 409 for an own post */
export async function reportPost(place: DiscussionPlace, id: string, reason: string): Promise<Change> {
  const { db, user, actingId, now } = place;
  const row = await rowAt(db, place, id);
  if (row.deleted) throw notFound();
  if (row.userId === user.id) throw new Problem(409, 'You cannot report your own post.');
  await db
    .insert(postReports)
    .values({ postId: id, userId: user.id, actingId, reason, created: now })
    .onConflictDoNothing();
  return changeOf(db, place, id);
}
