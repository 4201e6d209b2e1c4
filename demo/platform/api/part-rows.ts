import { asc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { activityParts } from '../db/schema';

/** Without the texts: a tree does not need them. */
const { html: _html, ...columns } = getTableColumns(activityParts);
export type PartRow = Omit<typeof activityParts.$inferSelect, 'html'>;
/** Rows in their order, by the id of the parent; null for the course itself. */
export type RowsByParent = ReadonlyMap<string | null, PartRow[]>;

/** Courses whose parts this process caches. */
const CACHED_COURSES = 50;
/** The version is undefined for a course without parts. */
const cache = new Map<string, { version: string | undefined; rows: RowsByParent }>();

const content = sql`row(${sql.join(Object.values(columns), sql`, `)})::text`;

/** A version of each course's parts without texts. It changes when a row is changed, added or removed. */
async function versionsOf(db: Db, objectiveIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({
      id: activityParts.objectiveId,
      version: sql<string>`concat(count(*), ' ', sum(hashtextextended(${content}, 0)))`,
    })
    .from(activityParts)
    .where(inArray(activityParts.objectiveId, [...objectiveIds]))
    .groupBy(activityParts.objectiveId);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

function addTo<Key, Row>(groups: Map<Key, Row[]>, key: Key, row: Row): void {
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
}

/** Reads the parts of some courses in one query, by course and parent. */
async function readParts(db: Db, objectiveIds: readonly string[]): Promise<Map<string, Map<string | null, PartRow[]>>> {
  const courses = new Map(objectiveIds.map((id) => [id, new Map<string | null, PartRow[]>()]));
  if (!objectiveIds.length) return courses;
  const rows = await db
    .select(columns)
    .from(activityParts)
    .where(inArray(activityParts.objectiveId, [...objectiveIds]))
    .orderBy(asc(activityParts.order));
  for (const row of rows) addTo(courses.get(row.objectiveId)!, row.parentId, row);
  return courses;
}

/**
 * The parts of each course, cached in this process. Thousands of rows take long to load and seldom change: they are loaded again
 * when the database has another version, so changes by other processes are seen. Takes one query, and a second one for courses
 * that are not in the cache, however many there are.
 */
export async function partRowsOf(db: Db, objectiveIds: readonly string[]): Promise<ReadonlyMap<string, RowsByParent>> {
  const versions = await versionsOf(db, objectiveIds);
  const isCurrent = (id: string) => cache.has(id) && cache.get(id)!.version === versions.get(id);
  const read = await readParts(
    db,
    objectiveIds.filter((id) => !isCurrent(id)),
  );
  const courses = new Map(objectiveIds.map((id) => [id, read.get(id) ?? cache.get(id)!.rows]));
  for (const [id, rows] of courses) {
    // The courses that were used last are at the end.
    cache.delete(id);
    cache.set(id, { version: versions.get(id), rows });
  }
  for (const id of cache.keys()) {
    if (cache.size <= CACHED_COURSES) break;
    cache.delete(id);
  }
  return courses;
}
