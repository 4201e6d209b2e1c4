import { PresentationMode } from '../../src/contract/enumerations';
import { openDatabase } from '../../demo/platform/db/client';
import { seed } from '../../demo/seed/seed';
import { addLargeCourse, type LargeCourse } from '../large-course';

export interface Courses {
  tree: LargeCourse;
  longRead: LargeCourse;
}

/** A new database of the demo, with a course as a tree and one as a long read for each number of parts. */
export async function seedCourses(folder: string, counts: readonly number[], portalUrl: string): Promise<Courses[]> {
  const { db, close } = await openDatabase(folder);
  const now = new Date();
  await seed(db, { now, portalUrl });
  const made: Courses[] = [];
  for (const count of counts) {
    made.push({
      tree: await addLargeCourse(db, { parts: count, now }),
      longRead: await addLargeCourse(db, { parts: count, presentationMode: PresentationMode.longRead, now }),
    });
  }
  await close();
  return made;
}
