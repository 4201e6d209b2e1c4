import * as v from './schema';
import {
  contentType,
  extraFlag,
  listOf,
  maybe,
  maybeInstant,
  maybeNumber,
  maybeText,
  named,
  number,
  text,
} from './common';

const outline = v.object({
  name: text,
  /** As of a course; absent or null: that of the course. */
  language: v.optional(maybeText),
  type: contentType,
  optional: extraFlag,
  /** Minutes; null: unknown, as of a chapter. */
  duration: maybeNumber,
  quiz: extraFlag,
  proctored: extraFlag,
  /** Null: without limit. */
  attemptLimit: maybeNumber,
  opens: maybeInstant,
  due: maybeInstant,
});
/** A part of a course as the course page announces it, before the course is started. */
export interface OutlinePart extends v.InferOutput<typeof outline> {
  /** The parts of a chapter. */
  parts: OutlinePart[];
}
const outlinePart: v.GenericSchema<unknown, OutlinePart> = v.object({
  ...outline.entries,
  parts: listOf(v.lazy(() => outlinePart)),
});

const certificatePromise = v.object({
  name: text,
  /** 0..1; null: finishing the course is enough. */
  normalizedPassingScore: maybeNumber,
  /** Null: it does not expire. */
  validMonths: maybeNumber,
  /** Address of a picture of a sample, on the platform. */
  sampleUrl: maybeText,
});
export type CertificatePromise = v.InferOutput<typeof certificatePromise>;

/** A course that comes after another. `enrolled`: it is among the learner's courses; otherwise the catalog has it. */
const nextCourse = v.object({ id: text, name: text, language: v.optional(maybeText), enrolled: extraFlag });
export type NextCourse = v.InferOutput<typeof nextCourse>;

/** Facts for those who have not started the course. Optional, and only in the response for a single course. */
const courseFacts = v.object({
  /** Who teaches it. Visitors do not see them. */
  instructors: listOf(v.object({ name: text })),
  /** What a person needs, as plain text. */
  prerequisites: maybeText,
  /** The number of parts with content. */
  partCount: v.nullish(number, 0),
  /** The parts. Empty for visitors, for a course that is one activity, and once the learner has the contents. */
  parts: listOf(outlinePart),
  /** The certificate that the course gives. */
  certificate: maybe(certificatePromise),
  /** The course that the learner must complete before this one, by a path that has both, with the name of the path; null: none. */
  before: v.exactOptional(maybe(v.object({ ...named.entries, path: text }))),
  /**
   * Once the learner has a result: courses that the author named as following, else of the same collections; none that the learner has
   * begun.
   */
  next: v.exactOptional(listOf(nextCourse)),
});
export type CourseFacts = v.InferOutput<typeof courseFacts>;
/** Of a single course, not in lists. */
export const facts = v.exactOptional(maybe(courseFacts));
