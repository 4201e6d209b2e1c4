import { createHash } from 'node:crypto';
import { and, count, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SubmissionFile } from '../../../src/contract/submission';
import type { Db } from '../db/client';
import { files, submissionFiles, submissions } from '../db/schema';
import { isInEssay, submissionFileId, submissionKey } from '../db/submission-files';
import { requireAttachable, requireName, sendAttached, taken } from '../discussion/files';
import { lockFiles } from '../discussion/storage-limits';
import { notFound, Problem } from '../server/problem';
import type { SubmissionPlace } from './place';

const MB = 1_000_000;
/** The most bytes that the submitted files of one person may have together, and what a file counts at least. */
const MOST_BYTES = 1_000 * MB;
const LEAST_BYTES = 10_000;
/** Files that one person may have uploaded and not submitted yet. */
const MOST_WAITING = 60;

/** Whether a text may be the id of a file. */
export const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const refuse = (field: 'ownFiles' | 'waitingFiles', sentence: string) =>
  new Problem(409, sentence, { [field]: [sentence] });

/** @throws Problem 409 when the person has no room for another file */
async function requireRoom(db: Db, userId: string, size: number): Promise<void> {
  const bytes = sql<number>`coalesce(sum(greatest(octet_length(${files.content}), ${LEAST_BYTES}::int)), 0)`;
  const [own] = await db
    .select({
      bytes: bytes.mapWith(Number),
      waiting: count(sql`case when ${isNull(submissionFiles.fileKey)} and not ${isInEssay(db)} then 1 end`),
    })
    .from(files)
    .leftJoin(submissionFiles, eq(submissionFiles.fileKey, files.key))
    .where(and(eq(files.ownerId, userId), like(files.key, submissionKey('%'))));
  if (own!.waiting >= MOST_WAITING) throw refuse('waitingFiles', 'Too many of your files are not submitted yet.');
  if (own!.bytes + Math.max(size, LEAST_BYTES) > MOST_BYTES) {
    throw refuse('ownFiles', `Your submitted files may have ${MOST_BYTES / MB} MB together.`);
  }
}

/**
 * Stores a file before it is submitted, once per id. After a day in no draft it is deleted.
 * @throws Problem 400 and 413 as requireAttachable; 409 for an id in use, and when the person has no room for it
 */
export async function storeFile(
  { db: database, userId, now }: Pick<SubmissionPlace, 'db' | 'userId' | 'now'>,
  id: string,
  name: string,
  content: Buffer,
): Promise<SubmissionFile> {
  if (!isUuid(id)) throw notFound();
  const mime = await requireAttachable(name, content);
  const [key, digest] = [submissionKey(id), digestOf(content)];
  await database.transaction(async (db) => {
    await lockFiles(db, userId);
    const [known] = await db
      .select({ ownerId: files.ownerId, digest: sql<string>`encode(sha256(${files.content}), 'hex')` })
      .from(files)
      .where(eq(files.key, key));
    if (known) {
      if (known.ownerId !== userId || known.digest !== digest) throw taken();
      return;
    }
    await requireRoom(db, userId, content.length);
    const row = { key, mime, ownerId: userId, updated: now, content };
    const [stored] = await db.insert(files).values(row).onConflictDoNothing().returning({ key: files.key });
    if (!stored) throw taken(); // by another person, at the same moment
  });
  return { id, name, mime, size: content.length, digest };
}

/** SQL: the file is in a version of the place. */
const inVersion = (db: Db, round: readonly string[]) =>
  inArray(
    files.key,
    db
      .select({ key: submissionFiles.fileKey })
      .from(submissionFiles)
      .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
      .where(inArray(submissions.activityWorkflowId, [...round])),
  );

/** The files with these names that the learner has uploaded, or that were submitted here before. @returns null when one is missing */
export async function filesNamed(
  { db, userId, round }: Pick<SubmissionPlace, 'db' | 'userId' | 'round'>,
  named: readonly { id: string; name: string }[],
): Promise<SubmissionFile[] | null> {
  if (!named.length) return [];
  const rows = await db
    .select({
      key: files.key,
      mime: files.mime,
      size: sql<number>`octet_length(${files.content})`.mapWith(Number),
      digest: sql<string>`encode(sha256(${files.content}), 'hex')`,
    })
    .from(files)
    .where(
      and(
        inArray(
          files.key,
          named.map(({ id }) => submissionKey(id)),
        ),
        or(eq(files.ownerId, userId), round.length ? inVersion(db, round) : undefined),
      ),
    );
  const found = new Map(rows.map(({ key, ...facts }) => [submissionFileId(key), facts]));
  if (new Set(named.map(({ id }) => id)).size !== found.size || found.size !== named.length) return null;
  return named.map(({ id, name }) => {
    requireName(name, found.get(id)!.mime);
    return { id, name, ...found.get(id)! };
  });
}

/** Sends a file of a version of these activity workflows, under its name there. @throws Problem 404 */
export async function sendVersionFile(c: Context, db: Db, round: readonly string[], id: string): Promise<Response> {
  const [file] = round.length
    ? await db
        .select({ name: submissionFiles.name, mime: files.mime, content: files.content })
        .from(submissionFiles)
        .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
        .innerJoin(files, eq(files.key, submissionFiles.fileKey))
        .where(and(eq(files.key, submissionKey(id)), inArray(submissions.activityWorkflowId, [...round])))
        .limit(1)
    : [];
  if (!file) throw notFound();
  return sendAttached(c, file);
}

/** Sends a file of the learner's draft, or one that was submitted here. @throws Problem 404 */
export async function sendOwnFile(c: Context, place: SubmissionPlace, id: string, name: string | null) {
  const { db, userId, round } = place;
  const [own] = await db
    .select({ mime: files.mime, content: files.content })
    .from(files)
    .where(and(eq(files.key, submissionKey(id)), eq(files.ownerId, userId)));
  return own && name ? sendAttached(c, { ...own, name }) : sendVersionFile(c, db, round, id);
}

/** Sends a file of an answer. @throws Problem 404 when there is no such answer, or it has no such file */
export async function sendAnswerFile(
  c: Context,
  db: Db,
  answer: { files: readonly SubmissionFile[] } | null,
  id: string,
): Promise<Response> {
  const named = answer?.files.find((file) => file.id === id);
  const [stored] = named
    ? await db
        .select()
        .from(files)
        .where(eq(files.key, submissionKey(id)))
    : [];
  if (!named || !stored) throw notFound();
  return sendAttached(c, { name: named.name, mime: stored.mime, content: stored.content });
}
