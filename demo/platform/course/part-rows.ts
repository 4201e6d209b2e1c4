import { asc, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { activityParts } from '../db/schema';

/** Without the texts: a tree does not need them. */
const { html: _html, ...columns } = getTableColumns(activityParts);
export type PartRow = Omit<typeof activityParts.$inferSelect, 'html'>;
/** Rows in their order, by the id of the parent; null for the course itself. */
export type RowsByParent = ReadonlyMap<string | null, PartRow[]>;

/** A course, and the version of its parts. */
export interface Versioned {
  id: string;
  partsVersion: string | null;
}

/** Courses whose parts this process caches. */
const CACHED_COURSES = 50;
const cache = new Map<string, { version: string | null; rows: RowsByParent }>();

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

/** One part of a course; undefined: the course has no such part. Takes no query when the course is in the cache. */
export async function partRow(db: Db, course: Versioned, id: string): Promise<PartRow | undefined> {
  const rows = (await partRowsOf(db, [course])).get(course.id)!;
  return [...rows.values()].flat().find((row) => row.id === id);
}

/**
 * The parts of each course, by its id, cached in this process. Thousands of rows take long to load and seldom change: they are
 * loaded again when the course has another version of them, so changes by other processes are seen. Takes no query for courses in
 * the cache, and one for all others.
 */
export async function partRowsOf(db: Db, courses: readonly Versioned[]): Promise<ReadonlyMap<string, RowsByParent>> {
  const isCurrent = ({ id, partsVersion }: Versioned) => cache.get(id)?.version === partsVersion;
  const read = await readParts(
    db,
    courses.filter((course) => !isCurrent(course)).map(({ id }) => id),
  );
  const found = new Map(courses.map(({ id }) => [id, read.get(id) ?? cache.get(id)!.rows]));
  for (const { id, partsVersion } of courses) {
    // The courses that were used last are at the end.
    cache.delete(id);
    cache.set(id, { version: partsVersion, rows: found.get(id)! });
  }
  for (const id of cache.keys()) {
    if (cache.size <= CACHED_COURSES) break;
    cache.delete(id);
  }
  return found;
}
