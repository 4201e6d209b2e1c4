import { count, eq, sql } from 'drizzle-orm';
import { LARGEST_ATTACHMENT_BYTES } from '../../../src/base/constants';
import type { Pieces } from '../../../src/contract/submission';
import { submissionUploads } from '../db/schema';
import { taken } from '../discussion/files';
import { lockFiles } from '../discussion/storage-limits';
import { notFound, Problem } from '../server/problem';
import { filesNamed, isUuid, storeFile } from './files';
import type { SubmissionPlace } from './place';

/** Files that one person may upload in pieces at once. */
const MOST_UPLOADS = 20;

/** Who uploads a file; `round` has the works whose files the person may name too. */
export type UploadPlace = Pick<SubmissionPlace, 'db' | 'userId' | 'round' | 'now'>;

/** The file that a piece belongs to. `size`: all its bytes. */
export interface WholeFile {
  id: string;
  name: string;
  size: number;
}

/** The query of a call for a piece, as the API reference describes it. */
export const PIECE = { name: 'The name of the file', size: 'All bytes of the file' };

const received = sql<number>`octet_length(${submissionUploads.content})`.mapWith(Number);

/** How many bytes of a file have arrived, and the file once it is whole. @throws Problem 404 and 409 for an id that is no own one */
export async function piecesOf(place: UploadPlace, { id, name }: Pick<WholeFile, 'id' | 'name'>): Promise<Pieces> {
  const { db, userId } = place;
  if (!isUuid(id)) throw notFound();
  const [row] = await db
    .select({ userId: submissionUploads.userId, received })
    .from(submissionUploads)
    .where(eq(submissionUploads.id, id));
  if (row && row.userId !== userId) throw taken();
  if (row) return { received: row.received, file: null };
  const [file = null] = (await filesNamed(place, [{ id, name }])) ?? [];
  return { received: file?.size ?? 0, file };
}

/**
 * Stores a piece of a file, from the byte on at which the last one ended; the last piece stores the file. A piece that begins elsewhere
 * changes nothing, so that one which arrives twice is stored once.
 * @throws Problem 400 for a wrong size, 409 for too many files at once; with the last piece as storeFile
 */
export async function storePiece(
  place: UploadPlace,
  { id, name, size }: WholeFile,
  offset: number,
  piece: Buffer,
): Promise<Pieces> {
  const { db, userId, now } = place;
  await lockFiles(db, userId);
  const known = await piecesOf(place, { id, name });
  if (known.file || known.received !== offset) return known;
  const isSize = Number.isInteger(size) && size > 0 && offset + piece.length <= size;
  if (!isSize || !piece.length) throw new Problem(400, 'This piece is not one of the file.');
  if (size > LARGEST_ATTACHMENT_BYTES) throw new Problem(413, 'We support attaching files not bigger than 10 MB');
  if (!offset) {
    const [own] = await db.select({ all: count() }).from(submissionUploads).where(eq(submissionUploads.userId, userId));
    if (own!.all >= MOST_UPLOADS) {
      const sentence = 'Too many of your files are being uploaded.';
      throw new Problem(409, sentence, { waitingFiles: [sentence] });
    }
    // Another person may have begun with this id at the same moment.
    const row = { id, userId, size, content: piece, updated: now };
    const [made] = await db.insert(submissionUploads).values(row).onConflictDoNothing().returning({ received });
    if (!made) throw taken();
  } else {
    const content = sql`${submissionUploads.content} || ${piece}::bytea`;
    await db.update(submissionUploads).set({ content, updated: now }).where(eq(submissionUploads.id, id));
  }
  if (offset + piece.length < size) return { received: offset + piece.length, file: null };
  const [whole] = await db.delete(submissionUploads).where(eq(submissionUploads.id, id)).returning();
  return { received: size, file: await storeFile(place, id, name, Buffer.from(whole!.content)) };
}
