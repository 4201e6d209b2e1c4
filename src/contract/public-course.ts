import * as v from './schema';
import { anyText, contentType, listOf, maybeNumber, maybeText, publicationState, text } from './common';

/** The public fields of a course, in lists too. */
export const publicFields = {
  id: text,
  name: text,
  code: anyText,
  description: anyText,
  /** Untrusted HTML: only src/text may turn it into DOM. */
  about: maybeText,
  /** An extra: the language of the course's texts, a tag of BCP 47. */
  language: v.optional(maybeText),
  state: publicationState,
  type: contentType,
  imageUrl: maybeText,
  /** An extra: the course's own address, http or https, in place of its page in the portal. */
  href: v.optional(maybeText),
  showcases: listOf(v.object({ name: text })),
  /** Minutes of work for the course's activity. */
  duration: maybeNumber,
};

/** A course as lists of visitors may have it. */
export const publicCourse = v.object(publicFields);
