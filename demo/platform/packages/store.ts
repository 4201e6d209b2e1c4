import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { blobChunks, blobs, ltiTools, packageFiles, packageLaunches, packages, registrations } from '../db/schema';

/** Bytes of a piece of a content. */
export const CHUNK = 512 * 1024;
/** Rows of one insert. */
const BATCH = 500;

/** Bytes of small contents that one insert takes: few requests, and little memory. */
const TOGETHER = 2 * CHUNK;

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Notes contents that are new. @returns the ids of all: of new ones their own, of others those under which they are stored */
async function noteBlobs(db: Db, contents: readonly (typeof blobs.$inferInsert)[]): Promise<Map<string, string>> {
  const added = await db
    .insert(blobs)
    .values([...contents])
    .onConflictDoNothing()
    .returning({ id: blobs.id, sha256: blobs.sha256 });
  const ids = new Map(added.map(({ sha256, id }) => [sha256, id]));
  const others = contents.map(({ sha256 }) => sha256).filter((sha256) => !ids.has(sha256));
  if (others.length > 0) {
    const found = { id: blobs.id, sha256: blobs.sha256 };
    const known = await db.select(found).from(blobs).where(inArray(blobs.sha256, others)).for('key share');
    for (const { sha256, id } of known) ids.set(sha256, id);
  }
  return ids;
}

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

/** A content that was stored. */
export interface Stored {
  blobId: string;
  bytes: number;
}

/**
 * Stores contents one after the other. Small ones wait until several make one insert, which runs while the next are read: a package
 * of thousands of files takes few requests, and the memory of a few pieces. A content that is stored already is not stored again.
 */
export class ContentStore {
  private waiting: { content: Buffer; sha256: string; stored: Stored }[] = [];
  private size = 0;
  /** The insert in progress. */
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly db: Db) {}

  /** @returns where it is stored, once `flush` was called */
  async add(pieces: AsyncIterable<Buffer>): Promise<Stored> {
    const chunks = chunksOf(pieces);
    const first = (await chunks.next()).value ?? Buffer.alloc(0);
    // Only a full piece may have another one behind it.
    const second = first.length < CHUNK ? undefined : (await chunks.next()).value;
    if (second) return this.addLarge(first, second, chunks);
    const stored = { blobId: '', bytes: first.length };
    this.waiting.push({ content: first, sha256: sha256Of(first), stored });
    this.size += first.length;
    if (this.size >= TOGETHER || this.waiting.length >= BATCH) await this.send();
    return stored;
  }

  /** Waits until all is stored. */
  async flush(): Promise<void> {
    await this.send();
    await this.running;
  }

  /** Begins to store what waits, after what is in progress. */
  private async send(): Promise<void> {
    const { waiting } = this;
    this.waiting = [];
    this.size = 0;
    await this.running;
    this.running = this.store(waiting);
    // The next call waits for it, and hears of its failure.
    this.running.catch(() => {});
  }

  private async store(waiting: typeof this.waiting): Promise<void> {
    if (waiting.length === 0) return;
    const different = [...new Map(waiting.map((each) => [each.sha256, each])).values()];
    const wanted = new Map(different.map(({ sha256 }) => [sha256, randomUUID()]));
    const ids = await noteBlobs(
      this.db,
      different.map(({ sha256, stored: { bytes } }) => ({ id: wanted.get(sha256)!, sha256, bytes })),
    );
    const added = different.filter(({ sha256 }) => ids.get(sha256) === wanted.get(sha256));
    const rows = added
      .filter(({ content }) => content.length > 0)
      .map(({ sha256, content }) => ({ blobId: ids.get(sha256)!, n: 0, content }));
    if (rows.length > 0) await this.db.insert(blobChunks).values(rows);
    for (const { sha256, stored } of waiting) stored.blobId = ids.get(sha256)!;
  }

  /** Stores a content of several pieces as it arrives: its hash is known at its end. */
  private async addLarge(first: Buffer, second: Buffer, rest: AsyncGenerator<Buffer>): Promise<Stored> {
    const id = randomUUID();
    const hash = createHash('sha256');
    let [bytes, n] = [0, 0];
    const put = async (content: Buffer) => {
      hash.update(content);
      bytes += content.length;
      await this.running;
      this.running = this.db
        .insert(blobChunks)
        .values({ blobId: id, n: n++, content })
        .then(() => undefined);
      this.running.catch(() => {});
    };
    await put(first);
    await put(second);
    for await (const chunk of rest) await put(chunk);
    await this.running;
    const sha256 = hash.digest('hex');
    const blobId = (await noteBlobs(this.db, [{ id, sha256, bytes }])).get(sha256)!;
    if (blobId !== id) await this.db.delete(blobChunks).where(eq(blobChunks.blobId, id));
    return { blobId, bytes };
  }
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
