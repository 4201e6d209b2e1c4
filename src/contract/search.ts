import * as v from './schema';
import { SEARCH_KINDS } from '../base/search';
import { noteKinds } from './annotations';
import { flag, maybeText, number, text } from './common';

/** A part of a text that matches: its first code unit, and the one after its last. */
const range = v.object({ start: number, end: number });

/** A place that was found. Offsets take the place of markup. */
export const searchHit = v.object({
  objectiveId: text,
  /** The name of the course. */
  course: text,
  /** Of a course in the catalog that the learner does not have. */
  inCatalog: v.optional(flag, false),
  /** The part: ids from the root, joined by slashes; '' for a course that is one activity, `about` for its description. */
  axis: text,
  /** The attempt is finished: its content opens for review. */
  reviewing: v.optional(flag, false),
  /** The name of the part; '' when the course is one activity, and for a course. */
  name: text,
  /** The heading above the text; '' when there is none. */
  heading: text,
  /** The fragment of the address for that heading; '' when there is none. */
  anchor: text,
  /** Some lines around what was found: a paragraph, what is said in a film, a note or the words that it is on; for a course its description. */
  text,
  /** What matches in `text`. */
  marks: v.array(range),
  /** What matches in the name of a course or of a part. */
  nameMarks: v.array(range),
  /** The language of `text`, a tag of BCP 47; null: not known. */
  language: maybeText,
  /** In a film: the second, and the path or address of the film; '' for the film of the activity. */
  film: v.optional(v.nullable(v.object({ address: text, second: number })), null),
  /** In a PDF: its path, and the page from 1. */
  pdf: v.optional(v.nullable(v.object({ path: text, page: number })), null),
  /** A note of the learner. */
  note: v.optional(v.nullable(v.object({ id: text, kind: v.picklist(noteKinds) })), null),
});
export type SearchHit = v.InferOutput<typeof searchHit>;

/** The best places of one kind, the best first. */
const searchGroup = v.object({ kind: v.picklist(SEARCH_KINDS), hits: v.array(searchHit) });

/** GET users/me/search: only groups with places. There is no number of all places: it would tell of those that are locked. */
export const searchAnswer = v.object({
  groups: v.array(searchGroup),
  /** Texts that have changed are still being read: the same search may find more in a moment. */
  pending: v.optional(flag, false),
});
export type SearchAnswer = v.InferOutput<typeof searchAnswer>;
