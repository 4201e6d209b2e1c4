import { extraFlag, maybeNumber, maybeText, text } from './common';
import * as v from './schema';

/**
 * Where a learner is with a course of a path. `done`: completed, and not failed as far as the learner may know. `closed`: it opens when
 * the courses before it are done.
 */
export const PATH_STANDINGS = ['done', 'begun', 'open', 'closed'] as const;

const pathCourse = v.object({
  id: text,
  name: text,
  language: v.optional(maybeText),
  /** It is among the learner's courses; otherwise the catalog has it. */
  enrolled: extraFlag,
  standing: v.picklist(PATH_STANDINGS),
  /** 0..1, of a begun course. */
  progress: maybeNumber,
});
export type PathCourse = v.InferOutput<typeof pathCourse>;

/** GET users/me/paths/{id}: a path, which is an ordered collection, with the courses that the learner may take, in their order. */
export const learningPath = v.object({ id: text, name: text, courses: v.array(pathCourse) });
export type LearningPath = v.InferOutput<typeof learningPath>;
