import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { activityParts } from '../db/schema';

/** The texts stay where they are: thousands of them are not needed to know a tree. */
const { html: _html, ...columns } = getTableColumns(activityParts);
export type PartRow = Omit<typeof activityParts.$inferSelect, 'html'>;
/** By the id of the parent, null for the course itself; in their order. */
export type RowsByParent = ReadonlyMap<string | null, PartRow[]>;

/** Courses whose parts are kept at hand, in this process. */
const KEPT = 50;
const kept = new Map<string, { version: string; rows: RowsByParent }>();

const content = sql`row(${sql.join(Object.values(columns), sql`, `)})::text`;

/** Of the parts as they stand, texts left out: any change of a row, another one and one less make another. */
async function versionOf(db: Db, objectiveId: string): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`concat(count(*), ' ', sum(hashtextextended(${content}, 0)))` })
    .from(activityParts)
    .where(eq(activityParts.objectiveId, objectiveId));
  return row!.version;
}

function byParent(rows: readonly PartRow[]): RowsByParent {
  const groups = new Map<string | null, PartRow[]>();
  for (const row of rows) {
    const group = groups.get(row.parentId);
    if (group) group.push(row);
    else groups.set(row.parentId, [row]);
  }
  return groups;
}

/**
 * The parts of a course. Thousands of rows take long to come and seldom change: they are asked for anew when the database
 * says that they did, whichever process changed them.
 */
export async function partRowsOf(db: Db, objectiveId: string): Promise<RowsByParent> {
  const version = await versionOf(db, objectiveId);
  const known = kept.get(objectiveId);
  kept.delete(objectiveId);
  const rows =
    known?.version === version
      ? known.rows
      : byParent(
          await db
            .select(columns)
            .from(activityParts)
            .where(eq(activityParts.objectiveId, objectiveId))
            .orderBy(asc(activityParts.order)),
        );
  kept.set(objectiveId, { version, rows });
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return rows;
}
