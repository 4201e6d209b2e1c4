import { PresentationMode, WorkflowState } from '../../src/domain/enumerations';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import {
  activityParts,
  aggregates,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
} from '../../demo/platform/db/schema';
import { seed } from '../../demo/platform/seed/seed';
import { accessRows } from '../../demo/platform/seed/access-rows';
import type { SeedCourse, SeedPart } from '../../demo/platform/seed/course';
import { objectiveRow, partRows, placeParts } from '../../demo/platform/seed/course-rows';
import { idOf } from '../../demo/platform/seed/id';

/** Rows per statement. */
const BATCH = 500;
const SECTION = 20;
const paragraph =
  '<p>Stand with your back to the wind and look for the seven stars of the plough; the two at its end point north. ' +
  'Take ten minutes in the dark before you begin, as the eye needs that long, and write down what you see first.</p>';

/** A course with many parts in sections of twenty, started by ben; each text fills a screen. */
export interface LargeCourse {
  id: string;
  workflowId: string;
  /** Axes of the parts with content, in reading order. */
  axes: string[];
}

const partOf = (number: number): SeedPart => ({
  name: `Evening ${number + 1}`,
  duration: 5 + (number % 4) * 5,
  optional: number % 9 === 8,
  html: `<h2>What to look for on evening ${number + 1}</h2>${paragraph.repeat(3)}`,
});

function courseOf(count: number, presentationMode: number): SeedCourse {
  const sections = Array.from({ length: Math.ceil(count / SECTION) }, (_, section) => ({
    name: `Week ${section + 1}`,
    parts: Array.from({ length: Math.min(SECTION, count - section * SECTION) }, (_, at) =>
      partOf(section * SECTION + at),
    ),
  }));
  return {
    code: `BENCH-${presentationMode}-${count}`,
    name: `A course of ${count} parts`,
    description: 'To be measured.',
    about: '',
    collections: [],
    presentationMode,
    parts: sections,
    accesses: { ben: { mandatory: true, attempt: { state: WorkflowState.inProgress, started: 3, done: 0 } } },
  };
}

async function add(db: Db, course: SeedCourse, now: Date): Promise<LargeCourse> {
  const rows = accessRows([course], now);
  const parts = partRows(course, now);
  await db.insert(objectives).values(objectiveRow(course, now));
  for (let from = 0; from < parts.length; from += BATCH) {
    await db.insert(activityParts).values(parts.slice(from, from + BATCH));
  }
  await db.insert(objectiveAccesses).values(rows.accesses);
  await db.insert(aggregates).values(rows.aggregates);
  await db.insert(objectiveWorkflows).values(rows.workflows);
  const axes = placeParts(course).flatMap((part) => (part.parts ? [] : [part.axis]));
  return { id: idOf('course', course.code), workflowId: rows.workflows[0]!.id, axes };
}

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
      tree: await add(db, courseOf(count, PresentationMode.tree), now),
      longRead: await add(db, courseOf(count, PresentationMode.longRead), now),
    });
  }
  await close();
  return made;
}
