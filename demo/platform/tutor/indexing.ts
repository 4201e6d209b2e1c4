import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { ABOUT } from '../../../src/domain/tutor';
import type { Db } from '../db/client';
import { activityParts, coursePassages, objectives } from '../db/schema';
import { passagesOf } from './passages';

/** Changes when a text is parted in another way, so that all are parted anew. */
const MANNER = '1';
/** Rows of one insert: a statement has no more than 65,535 parameters. */
const ROWS = 1_000;

/** Of all texts of a course as they stand now; the database reads them, they stay where they are. */
async function hashNow(db: Db, objectiveId: string): Promise<string> {
  const parts = sql`(select string_agg(md5(${activityParts.axis} || ' ' || ${activityParts.html}), '' order by ${activityParts.axis})
    from ${activityParts} where ${activityParts.objectiveId} = ${objectives.id})`;
  const [row] = await db
    .select({
      hash: sql<string>`md5(concat_ws(' ', ${MANNER}::text, ${objectives.about}, ${objectives.html}, ${parts}))`,
    })
    .from(objectives)
    .where(eq(objectives.id, objectiveId));
  return row?.hash ?? '';
}

async function textsOf(db: Db, objectiveId: string): Promise<{ axis: string; html: string }[]> {
  const [[course], parts] = await Promise.all([
    db
      .select({ about: objectives.about, html: objectives.html })
      .from(objectives)
      .where(eq(objectives.id, objectiveId)),
    db
      .select({ axis: activityParts.axis, html: activityParts.html })
      .from(activityParts)
      .where(eq(activityParts.objectiveId, objectiveId))
      .orderBy(asc(activityParts.axis)),
  ]);
  return [{ axis: ABOUT, html: course?.about ?? '' }, { axis: '', html: course?.html ?? '' }, ...parts];
}

/** Makes the passages of a course anew where its text has changed since they were made, whichever process changed it. */
export async function refreshPassages(db: Db, objectiveId: string): Promise<void> {
  const hash = await hashNow(db, objectiveId);
  const isCurrent = async (tx: Db) => {
    const [known] = await tx
      .select({ hash: coursePassages.hash })
      .from(coursePassages)
      .where(eq(coursePassages.objectiveId, objectiveId))
      .limit(1);
    return known?.hash === hash;
  };
  if (await isCurrent(db)) return;
  await db.transaction(async (tx) => {
    // Two that ask at once: one makes them, the other finds them made.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`passages ${objectiveId}`}))`);
    if (await isCurrent(tx)) return;
    const rows = (await textsOf(tx, objectiveId)).flatMap(({ axis, html }) =>
      passagesOf(html).map((passage, order) => ({ id: randomUUID(), objectiveId, axis, order, hash, ...passage })),
    );
    await tx.delete(coursePassages).where(eq(coursePassages.objectiveId, objectiveId));
    for (let from = 0; from < rows.length; from += ROWS) {
      await tx.insert(coursePassages).values(rows.slice(from, from + ROWS));
    }
  });
}

/** The first headings of some places of a course, each once, in the order of the places. */
export async function headingsOf(
  db: Db,
  objectiveId: string,
  axes: readonly string[],
  most: number,
): Promise<string[]> {
  if (axes.length === 0) return [];
  const rows = await db
    .select({ axis: coursePassages.axis, order: coursePassages.order, heading: coursePassages.heading })
    .from(coursePassages)
    .where(
      and(
        eq(coursePassages.objectiveId, objectiveId),
        inArray(coursePassages.axis, [...axes]),
        ne(coursePassages.heading, ''),
      ),
    );
  const place = new Map(axes.map((axis, index) => [axis, index]));
  rows.sort((a, b) => place.get(a.axis)! - place.get(b.axis)! || a.order - b.order);
  return [...new Set(rows.map(({ heading }) => heading))].slice(0, most);
}
