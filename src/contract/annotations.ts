import { flag, instant, number, text } from './common';
import * as v from './schema';

/*
 * Notes, highlights and bookmarks of a learner. A place is written as the W3C Web Annotation Data Model does. Only the learner has
 * calls for them: a platform that has these calls says so in the field `notes` of users/me.
 */

/** Characters of a quote, and of the context before and after it. */
export const LONGEST_QUOTE = 1000;
export const CONTEXT = 64;
/** Characters of a note. */
export const LONGEST_NOTE = 10_000;
/** Notes of one person. */
export const MOST_NOTES = 20_000;

const uuid = v.pipe(text, v.uuid());
const short = (length: number) => v.pipe(text, v.maxLength(length));
const offset = v.pipe(number, v.integer(), v.minValue(0));

/** Words, and those before and after them. */
const textQuote = v.object({
  type: v.literal('TextQuoteSelector'),
  exact: short(LONGEST_QUOTE),
  prefix: short(CONTEXT),
  suffix: short(CONTEXT),
});
/** Characters of the normalised text, from 0; `end` is exclusive. */
const textPosition = v.object({ type: v.literal('TextPositionSelector'), start: offset, end: offset });
/** A moment of a film (`t=npt:192.4`), or a page of a PDF (`page=7`). */
const fragment = v.object({
  type: v.literal('FragmentSelector'),
  conformsTo: short(200),
  value: v.pipe(text, v.maxLength(100), v.regex(/^(t=npt:\d+(\.\d+)?|page=\d+)$/)),
});
const selector = v.variant('type', [textQuote, textPosition, fragment]);

/**
 * A place in a part. `source`: the address of the film or PDF; '' for the part's own text. `edition`: a hash of the text in which it
 * was made. `unique`: which of these were only once in that text: the quote, the quote with the words before it, with those after it, with
 * both. `rival`: how much the most similar other place in that text was like it, from 0 to 1 (`src/notes/rules/anchor.ts`).
 */
export const anchor = v.object({
  source: short(2000),
  edition: short(64),
  unique: v.array(v.picklist(['exact', 'prefix', 'suffix', 'whole'])),
  rival: v.pipe(number, v.minValue(0), v.maxValue(1)),
  selectors: v.pipe(v.array(selector), v.maxLength(4)),
});
export type Anchor = v.InferOutput<typeof anchor>;

export const noteKinds = ['highlight', 'note', 'bookmark'] as const;
export const noteColours = ['yellow', 'green', 'blue', 'pink'] as const;
export type NoteKind = (typeof noteKinds)[number];
export type NoteColour = (typeof noteColours)[number];

/** Where notes stand: in a part, by its id. */
export interface NotesPlace {
  objectiveId: string;
  part: string;
}

/** What the learner writes. `part`: the id of the part (not its axis, as parts move); that of the course where it has no parts. */
const written = {
  objectiveId: uuid,
  part: uuid,
  kind: v.picklist(noteKinds),
  colour: v.picklist(noteColours),
  body: short(LONGEST_NOTE),
  anchor,
};

/**
 * A note. Its id is made by the client. `revision` counts its changes. `course` and `partName`: their names now; null when they are gone.
 * `axis`: where the part is now. `open`: the learner still has the course, and the part exists.
 */
export const annotation = v.object({
  id: uuid,
  ...written,
  revision: number,
  created: instant,
  updated: instant,
  course: v.nullable(text),
  partName: v.nullable(text),
  axis: v.nullable(text),
  open: flag,
});
export type Annotation = v.InferOutput<typeof annotation>;

/** GET users/me/annotations/query: the newest first. `total`: of those that the filters let through. */
export const annotationPage = v.object({ data: v.array(annotation), total: number });

/** PUT users/me/annotations/{id}. `revision`: that of the note which was changed; 0: it is new. */
export const saveAnnotation = v.object({ ...written, created: instant, revision: number });
export type SaveAnnotation = v.InferOutput<typeof saveAnnotation>;
/** The stored note. `saved: false`: another device changed it before, and that note is returned; null: another device deleted it. */
export const savedAnnotation = v.object({ annotation: v.nullable(annotation), saved: flag });

/** DELETE users/me/annotations/{id} takes the revision that is deleted, so that a change of another device is not lost. */
export const deleteAnnotation = v.object({ revision: number });

/** GET users/me/annotations/courses: those with notes, by name. */
export const annotatedCourses = v.object({ data: v.array(v.object({ id: text, name: text, count: number })) });
