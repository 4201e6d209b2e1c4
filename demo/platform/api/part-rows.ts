import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { activityParts } from '../db/schema';

/** Without the texts: a tree does not need them. */
const { html: _html, ...columns } = getTableColumns(activityParts);
export type PartRow = Omit<typeof activityParts.$inferSelect, 'html'>;
/** Rows in their order, by the id of the parent; null for the course itself. */
export type RowsByParent = ReadonlyMap<string | null, PartRow[]>;

/** Courses whose parts this process caches. */
const CACHED_COURSES = 50;
const cache = new Map<string, { version: string; rows: RowsByParent }>();

const content = sql`row(${sql.join(Object.values(columns), sql`, `)})::text`;

/** A version of the course's parts without texts. It changes when a row is changed, added or removed. */
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
 * The parts of a course, cached in this process. Thousands of rows take long to load and seldom change: they are loaded again
 * when the database has another version, so changes by other processes are seen.
 */
export async function partRowsOf(db: Db, objectiveId: string): Promise<RowsByParent> {
  const version = await versionOf(db, objectiveId);
  const known = cache.get(objectiveId);
  cache.delete(objectiveId);
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
  cache.set(objectiveId, { version, rows });
  if (cache.size > CACHED_COURSES) cache.delete(cache.keys().next().value!);
  return rows;
}
