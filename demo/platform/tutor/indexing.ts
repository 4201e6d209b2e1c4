import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { ABOUT } from '../../../src/tutor/tutor';
import type { Db } from '../db/client';
import { activityParts, coursePassages, objectives } from '../db/schema';
import { passagesOf } from './passages';

/** Change it when texts are split in another way: all courses are then indexed again. */
const MANNER = '1';
/** Rows of one INSERT: a statement has at most 65,535 parameters. */
const ROWS = 1_000;

/** A hash of the current texts of a course, computed in the database, so that the texts are not loaded. */
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

/** Splits the text of a course into passages again, when it has changed since; changes by other processes count too. */
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
    // Of two requests at once, one makes the passages and the other finds them.
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

/** The first headings of some places of a course, without duplicates, in the order of the places. */
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
