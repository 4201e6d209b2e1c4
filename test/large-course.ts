import { PresentationMode, WorkflowState } from '../src/contract/enumerations';
import type { Db } from '../demo/platform/db/client';
import {
  activityParts,
  aggregates,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
} from '../demo/platform/db/schema';
import { accessRows } from '../demo/seed/access-rows';
import type { SeedCourse, SeedPart } from '../demo/seed/course';
import { objectiveRow, partRows, placeParts } from '../demo/seed/course-rows';
import { idOf } from '../demo/seed/id';

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

interface LargeCourseOptions {
  parts: number;
  presentationMode?: number;
  now?: Date;
  /** The text of a part, by its number from 0. */
  textOf?: (number: number) => string;
}

const shortText = (number: number) => `<h2>What to look for on evening ${number + 1}</h2>${paragraph.repeat(3)}`;

const partOf = (number: number, textOf: (number: number) => string): SeedPart => ({
  name: `Evening ${number + 1}`,
  duration: 5 + (number % 4) * 5,
  optional: number % 9 === 8,
  html: textOf(number),
});

function courseOf(count: number, presentationMode: number, textOf: (number: number) => string): SeedCourse {
  const sections = Array.from({ length: Math.ceil(count / SECTION) }, (_, section) => ({
    name: `Week ${section + 1}`,
    parts: Array.from({ length: Math.min(SECTION, count - section * SECTION) }, (_, at) =>
      partOf(section * SECTION + at, textOf),
    ),
  }));
  return {
    code: `LARGE-${presentationMode}-${count}`,
    name: `A course of ${count} parts`,
    description: 'Many short evenings.',
    about: '',
    collections: [],
    presentationMode,
    parts: sections,
    accesses: { ben: { mandatory: true, attempt: { state: WorkflowState.inProgress, started: 3, done: 0 } } },
  };
}

/** Adds a course with so many parts to the demo. */
export async function addLargeCourse(
  db: Db,
  { parts: count, presentationMode = PresentationMode.tree, now = new Date(), textOf = shortText }: LargeCourseOptions,
): Promise<LargeCourse> {
  const course = courseOf(count, presentationMode, textOf);
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
