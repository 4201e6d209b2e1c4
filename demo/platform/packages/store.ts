import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, gte, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { blobChunks, blobs, ltiTools, packageFiles, packageLaunches, packages, registrations } from '../db/schema';

/** Bytes of a piece of a content. */
export const CHUNK = 512 * 1024;
/** Rows of one insert. */
const BATCH = 500;

const newBlob = async (db: Db, sha256: string, bytes: number, id: string): Promise<boolean> =>
  (await db.insert(blobs).values({ id, sha256, bytes }).onConflictDoNothing().returning({ id: blobs.id })).length > 0;

const idOfContent = async (db: Db, sha256: string): Promise<string> =>
  (await db.select({ id: blobs.id }).from(blobs).where(eq(blobs.sha256, sha256)).for('key share'))[0]!.id;

/** Pieces of a stream, each of `CHUNK` bytes but the last. */
async function* chunksOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    while (size >= CHUNK) {
      const all = Buffer.concat(held);
      yield all.subarray(0, CHUNK);
      held = [all.subarray(CHUNK)];
      size = all.length - CHUNK;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Stores a content as it arrives; one that is stored already is not stored again. @returns its id and size */
export async function storeContent(db: Db, pieces: AsyncIterable<Buffer>): Promise<{ id: string; bytes: number }> {
  const id = randomUUID();
  const hash = createHash('sha256');
  let [bytes, n] = [0, 0];
  let held: Buffer | undefined;
  // The last piece is held back: the content of a small file is known by its hash before anything of it is written.
  for await (const chunk of chunksOf(pieces)) {
    if (held) await db.insert(blobChunks).values({ blobId: id, n: n++, content: held });
    held = chunk;
    hash.update(chunk);
    bytes += chunk.length;
  }
  const sha256 = hash.digest('hex');
  if (await newBlob(db, sha256, bytes, id)) {
    if (held) await db.insert(blobChunks).values({ blobId: id, n, content: held });
    return { id, bytes };
  }
  if (n > 0) await db.delete(blobChunks).where(eq(blobChunks.blobId, id));
  return { id: await idOfContent(db, sha256), bytes };
}

type FileRow = typeof packageFiles.$inferInsert;

/** Stores where a package has which contents. */
export async function storeFiles(db: Db, rows: readonly FileRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await db.insert(packageFiles).values(rows.slice(from, from + BATCH));
}

/**
 * The file of an edition of a package at a path in any case; undefined: there is none. `whole`: the content of a file that has one
 * piece, so that most files take one query; null: it has several.
 */
export async function findFile(db: Db, { id, toolId }: { id: string; toolId: string }, path: string) {
  const isWhole = and(eq(blobChunks.blobId, packageFiles.blobId), eq(blobChunks.n, 0), lte(packageFiles.bytes, CHUNK));
  const [file] = await db
    .select({
      path: packageFiles.path,
      blobId: packageFiles.blobId,
      bytes: packageFiles.bytes,
      sha256: blobs.sha256,
      whole: blobChunks.content,
    })
    .from(packageFiles)
    .innerJoin(packages, and(eq(packages.id, packageFiles.packageId), eq(packages.toolId, toolId)))
    .innerJoin(blobs, eq(blobs.id, packageFiles.blobId))
    .leftJoin(blobChunks, isWhole)
    .where(and(eq(packageFiles.packageId, id), eq(packageFiles.folded, path.toLowerCase())));
  return file;
}

/** Bytes of a content, both ends included; only the pieces that have some of them are read, one after the other. */
export async function* readContent(db: Db, blobId: string, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let n = Math.floor(from / CHUNK); n * CHUNK <= to; n++) {
    const [row] = await db
      .select({ content: blobChunks.content })
      .from(blobChunks)
      .where(and(eq(blobChunks.blobId, blobId), gte(blobChunks.n, n)))
      .orderBy(asc(blobChunks.n))
      .limit(1);
    if (!row) return;
    yield new Uint8Array(row.content).subarray(Math.max(0, from - n * CHUNK), to - n * CHUNK + 1);
  }
}

/** Deletes a package that no course uses, with its previews; its contents go with the next sweep. */
export async function deletePackage(db: Db, { id, toolId }: { id: string; toolId: string }): Promise<void> {
  await db.delete(registrations).where(and(eq(registrations.packageId, id), isNull(registrations.activityWorkflowId)));
  await db.delete(packages).where(eq(packages.id, id));
  await db.delete(ltiTools).where(eq(ltiTools.id, toolId));
}

/** Deletes previews, packages that were read and not used, tokens of old launches, and contents that no package has any more. */
export async function deleteUnusedPackages(db: Db, before: Date): Promise<void> {
  await db
    .delete(registrations)
    .where(and(isNull(registrations.activityWorkflowId), lte(registrations.updated, before)));
  const unused = await db
    .delete(packages)
    .where(and(isNull(packages.used), lte(packages.created, before)))
    .returning({ toolId: packages.toolId });
  for (const { toolId } of unused) await db.delete(ltiTools).where(eq(ltiTools.id, toolId));
  await db.delete(packageLaunches).where(lte(packageLaunches.created, before));
  const isUsed = db
    .select({ one: sql`1` })
    .from(packageFiles)
    .where(eq(packageFiles.blobId, blobs.id));
  await db.delete(blobs).where(notExists(isUsed));
  const hasBlob = db
    .select({ one: sql`1` })
    .from(blobs)
    .where(eq(blobs.id, blobChunks.blobId));
  await db.delete(blobChunks).where(notExists(hasBlob));
}
