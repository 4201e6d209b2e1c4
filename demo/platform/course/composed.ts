import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { ContentType } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import { activityParts, objectives } from '../db/schema';

/** Courses that can have more parts, by name. */
export const composedCourses = (db: Db) =>
  db
    .select({ id: objectives.id, name: objectives.name, code: objectives.code })
    .from(objectives)
    .where(eq(objectives.type, ContentType.composite))
    .orderBy(asc(objectives.name));

/** A course that can have more parts, and the order of a part behind its last; undefined: there is none. The course stays locked. */
export async function endOfCourse(tx: Db, objectiveId: string) {
  const [course] = await tx.select().from(objectives).where(eq(objectives.id, objectiveId)).for('update');
  if (course?.type !== ContentType.composite) return undefined;
  const [{ last } = { last: null }] = await tx
    .select({ last: max(activityParts.order) })
    .from(activityParts)
    .where(and(eq(activityParts.objectiveId, objectiveId), isNull(activityParts.parentId)));
  return { course, order: (last ?? -1) + 1 };
}
