import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/client';
import { objectiveInstructors, objectives, users } from '../platform/db/schema';
import { courseId } from './course-rows';
import { courses } from './courses/all-courses';
import { people } from './people';

/** Makes the demo's instructors teach all courses of the demo, unless any course has an instructor. */
export async function addInstructors(db: Db): Promise<void> {
  const [known] = await db.select().from(objectiveInstructors).limit(1);
  if (known) return;
  const ids = people.filter(({ roles }) => roles.some((role) => role === 'Instructor')).map(({ id }) => id);
  const [present, taught] = await Promise.all([
    db.select({ id: users.id }).from(users).where(inArray(users.id, ids)),
    db
      .select({ id: objectives.id })
      .from(objectives)
      .where(inArray(objectives.id, courses.map(courseId))),
  ]);
  const rows = present.flatMap(({ id: userId }) => taught.map(({ id: objectiveId }) => ({ objectiveId, userId })));
  if (rows.length) await db.insert(objectiveInstructors).values(rows);
}
