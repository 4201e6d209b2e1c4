import type { Db } from '../platform/db/client';
import { refreshPassages } from '../platform/search/indexing';
import { courseId } from './course-rows';
import { courses as written } from './courses/all-courses';
import { seed } from './seed';

export interface DemoSeed {
  /** Origins of the demo's hosts. */
  portal: string;
  partner: string;
  tool: string;
  /** Number of generated courses, and how many of them one learner has. */
  courses?: number | undefined;
  enrolled?: number | undefined;
}

/** Seeds a database for the demo of all hosts, with dates around now, and indexes the texts of its written courses. */
export async function seedDemo(db: Db, { portal, partner, tool, courses, enrolled }: DemoSeed): Promise<void> {
  await seed(db, { now: new Date(), portalUrl: `${portal}/`, partner, tool, packages: true, courses, enrolled });
  await refreshPassages(db, written.map(courseId));
}
