import * as v from './schema';
import {
  anyText,
  contentType,
  extraFlag,
  listOf,
  maybe,
  maybeInstant,
  maybeNumber,
  maybeText,
  named,
  number,
  pageOf,
  publicationState,
  text,
} from './common';
import type { CourseFacts, OutlinePart, PublicObjective } from './entities';
import type { ListedPublic } from './listed-public';

const outlinePart: v.GenericSchema<unknown, OutlinePart> = v.object({
  name: text,
  language: v.optional(maybeText),
  type: contentType,
  optional: extraFlag,
  duration: maybeNumber,
  quiz: extraFlag,
  proctored: extraFlag,
  attemptLimit: maybeNumber,
  opens: maybeInstant,
  due: maybeInstant,
  parts: listOf(v.lazy(() => outlinePart)),
});

/** Facts for those who have not started the course. Optional, and only in the response for a single course. */
const courseFacts: v.GenericSchema<unknown, CourseFacts> = v.object({
  instructors: listOf(v.object({ name: text })),
  prerequisites: maybeText,
  partCount: v.nullish(number, 0),
  parts: listOf(outlinePart),
  certificate: maybe(
    v.object({ name: text, normalizedPassingScore: maybeNumber, validMonths: maybeNumber, sampleUrl: maybeText }),
  ),
});

/** The public fields of a course. */
export const publicFields = {
  id: text,
  name: text,
  code: anyText,
  description: anyText,
  about: maybeText,
  /** An extra: the language of the course's texts, a tag of BCP 47. */
  language: v.optional(maybeText),
  state: publicationState,
  type: contentType,
  imageUrl: maybeText,
  /** An extra: the course's own address, http or https, in place of its page in the portal. */
  href: v.optional(maybeText),
  showcases: listOf(v.object({ name: text })),
  duration: maybeNumber,
  facts: v.exactOptional(maybe(courseFacts)),
};

/** A course as a visitor sees it: GET public/open-catalog/objectives/{id}. */
export const publicObjective: v.GenericSchema<unknown, PublicObjective> = v.object(publicFields);
const listedPublic: v.GenericSchema<unknown, ListedPublic> = v.object({
  id: text,
  name: text,
  code: anyText,
  description: anyText,
  language: v.optional(maybeText),
  imageUrl: maybeText,
  href: v.optional(maybeText),
  duration: maybeNumber,
});
/** GET public/open-catalog/objectives/query, with the selected fields */
export const listedPublicPage = pageOf(listedPublic);
/** The same call, as it answers without `select` */
export const publicObjectivePage = pageOf(publicObjective);
/** GET users/me/enrolled-showcases, users/me/catalog-showcases, public/open-catalog/objectives/showcases */
export const showcasePage = pageOf(named);
