import { path } from './path';
import { LMS } from './public-paths';

const MINE = `${LMS}users/me/annotations` as const;

/** Which notes; absent: all. `q`: words of the note or its quote, in any case, with or without accents. */
export interface AnnotationFilter {
  objectiveId?: string | undefined;
  /** The id of a part. */
  part?: string | undefined;
  kind?: string | undefined;
  colour?: string | undefined;
  q?: string | undefined;
}

/** GET: the person's notes, newest first. @param take 1 to 200 */
export const annotations = path(`${MINE}/query`, (filter: AnnotationFilter, skip: number, take: number) => ({
  ...filter,
  skip,
  take,
}));
/** GET: the courses that the person has notes in. */
export const annotatedCourses = `${MINE}/courses` as const;
/** PUT stores a note, DELETE deletes it. */
export const annotationAt = path(`${MINE}/:id`);
