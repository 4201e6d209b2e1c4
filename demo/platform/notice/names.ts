import { and, inArray } from 'drizzle-orm';
import type { Notice } from '../../../src/contract/notices';
import type { Db } from '../db/client';
import { activityParts, objectives, type NoticeSubject } from '../db/schema';

type Names = NonNullable<Notice['names']>;

/**
 * Reads the languages of the courses and parts that notices name.
 * @returns gives the names in a notice's sentence whose language is known; a part without one has that of its course
 */
export async function namesIn(db: Db, subjects: readonly NoticeSubject[]): Promise<(subject: NoticeSubject) => Names> {
  const ids = [...new Set(subjects.flatMap(({ objectiveId }) => objectiveId ?? []))];
  const axes = [...new Set(subjects.flatMap(({ axis }) => axis ?? []))];
  const ofCourses = ids.length
    ? await db
        .select({ id: objectives.id, language: objectives.language })
        .from(objectives)
        .where(inArray(objectives.id, ids))
    : [];
  const ofParts = axes.length
    ? await db
        .select({ axis: activityParts.axis, language: activityParts.language })
        .from(activityParts)
        .where(and(inArray(activityParts.objectiveId, ids), inArray(activityParts.axis, axes)))
    : [];
  const courses = new Map(ofCourses.map(({ id, language }) => [id, language]));
  const parts = new Map(ofParts.map(({ axis, language }) => [axis, language]));
  return ({ objectiveId = '', course, axis = '', part }) => {
    const language = courses.get(objectiveId);
    const found = [
      { name: course, language },
      { name: part, language: parts.get(axis) ?? language },
    ];
    return found.flatMap(({ name, language }) => (name && language ? { name, language } : []));
  };
}
