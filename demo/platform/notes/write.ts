import { and, count, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { MOST_NOTES, type savedAnnotation, type SaveAnnotation } from '../../../src/contract/annotations';
import { reuseEqual } from '../../../src/base/reuse-equal';
import type { Db } from '../db/client';
import { activityParts, annotations, objectiveAccesses, users } from '../db/schema';
import { notFound, Problem } from '../server/problem';
import { annotationBy } from './rows';

type Saved = InferOutput<typeof savedAnnotation>;
type Row = typeof annotations.$inferSelect;

/** The note with that id, locked; undefined: there is none. @throws Problem 404 when it is another person's */
async function lockNote(db: Db, userId: string, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(annotations).where(eq(annotations.id, id)).for('update');
  if (row && row.userId !== userId) throw notFound();
  return row;
}

/** @throws Problem 404 for a place that does not exist; 403 where the learner has no access any more */
async function checkPlace(db: Db, userId: string, { objectiveId, part }: SaveAnnotation): Promise<void> {
  const [access] = await db
    .select({ id: objectiveAccesses.id })
    .from(objectiveAccesses)
    .where(and(eq(objectiveAccesses.userId, userId), eq(objectiveAccesses.objectiveId, objectiveId)));
  if (!access) throw new Problem(403, 'The course is not yours any more. Its notes can be read and deleted.');
  if (part === objectiveId) return;
  const [found] = await db
    .select({ id: activityParts.id })
    .from(activityParts)
    .where(and(eq(activityParts.id, part), eq(activityParts.objectiveId, objectiveId)));
  if (!found) throw notFound();
}

/** @throws Problem 409 when the person has as many notes as they may */
async function checkRoom(db: Db, userId: string): Promise<void> {
  // The lock keeps two devices from passing the limit together.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [all] = await db.select({ total: count() }).from(annotations).where(eq(annotations.userId, userId));
  if (all!.total >= MOST_NOTES) throw new Problem(409, `There are ${MOST_NOTES} notes, the most that are kept.`);
}

const isSame = (row: Row, sent: SaveAnnotation) =>
  row.kind === sent.kind &&
  row.colour === sent.colour &&
  row.body === sent.body &&
  row.part === sent.part &&
  reuseEqual<unknown>(row.anchor, sent.anchor) === row.anchor;

/** Stores a note, unless another device changed or deleted it since the revision of this change. The same note again is stored once. */
export async function saveNote(db: Db, userId: string, id: string, sent: SaveAnnotation, now: Date): Promise<Saved> {
  const known = await lockNote(db, userId, id);
  if (!known && sent.revision > 0) return { annotation: null, saved: false };
  if (known && (isSame(known, sent) || known.revision !== sent.revision))
    return { annotation: (await annotationBy(db, userId, id))!, saved: isSame(known, sent) };
  await checkPlace(db, userId, sent);
  const { revision, created, objectiveId, ...own } = sent;
  const values = { ...own, revision: revision + 1, updated: now, words: null };
  if (known) {
    await db.update(annotations).set(values).where(eq(annotations.id, id));
  } else {
    await checkRoom(db, userId);
    const made = new Date(created);
    // The clock of a device may be wrong.
    const when = Number.isNaN(made.getTime()) || made > now ? now : made;
    const rows = await db
      .insert(annotations)
      .values({ id, userId, objectiveId, created: when, ...values })
      .onConflictDoNothing()
      .returning({ id: annotations.id });
    if (!rows.length) throw new Problem(409, 'This note is being saved.');
  }
  return { annotation: (await annotationBy(db, userId, id))!, saved: true };
}

/** Deletes a note, unless another device changed it since that revision. One that is gone is deleted. */
export async function deleteNote(db: Db, userId: string, id: string, revision: number): Promise<Saved> {
  const known = await lockNote(db, userId, id);
  if (!known) return { annotation: null, saved: true };
  if (known.revision !== revision) return { annotation: (await annotationBy(db, userId, id))!, saved: false };
  await db.delete(annotations).where(eq(annotations.id, id));
  return { annotation: null, saved: true };
}
