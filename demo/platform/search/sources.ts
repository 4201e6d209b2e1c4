// The search finds courses, paragraphs, cues of films, pages of PDFs and own notes; another kind is another `Source` here. The texts of a
// course are passages, made again when its version changes (indexing.ts); the tutor reads the same. Only places that the learner may read now
// take part: the query says so before passages are compared, answers leave at steps of 25 ms, and there is no total.
import { headingAnchor } from '../../../src/base/heading-anchor';
import type { SearchKind } from '../../../src/base/search';
import type { SearchHit } from '../../../src/contract/search';
import { ABOUT } from '../../../src/base/search';
import type { Db } from '../db/client';
import type { PassageSource } from '../db/schema';
import { findCourses } from './courses';
import { fragmentOf, wordsOf } from '../../../src/notes/rules/merge';
import { findPassages, type PassageRow } from './find';
import type { OpenCourses } from './open-places';
import { findNotes, type NoteRow } from './own-notes';
import type { Question } from './question';
import { marker, snippetOf, type MarksIn } from './snippet';

/** A search of one learner. */
export interface Searched {
  db: Db;
  userId: string;
  question: Question;
  /** Where it looks: courses of the learner with the places that are open now. */
  courses: OpenCourses;
  kinds: ReadonlySet<SearchKind>;
  /** The most hits of each kind. */
  most: number;
  /** The catalog takes part. */
  catalog: boolean;
  /** False while an administrator acts for the learner: notes are private. */
  isOwner: boolean;
}

/** What can be searched. A source finds places of one kind or of several, the best first. */
export type Source = (searched: Searched) => Promise<[SearchKind, SearchHit[]][]>;

const noPlace = { axis: '', reviewing: false, name: '', heading: '', anchor: '', film: null, pdf: null, note: null };

const courses: Source = async ({ db, userId, question, kinds, most, catalog }) => {
  if (!kinds.has('course')) return [];
  const rows = await findCourses(db, { userId, terms: question.terms, catalog, most });
  const marksIn = marker(question.terms, new Map());
  const hits = rows.map(({ id, name, description, language, isOwn }): SearchHit => {
    const { text, marks } = snippetOf(description, marksIn);
    return {
      ...noPlace,
      objectiveId: id,
      course: name,
      inCatalog: !isOwn,
      text,
      marks,
      nameMarks: marksIn(name).marks,
      language,
    };
  });
  return [['course', hits]];
};

/** The axes of the open places, by course. */
const axesOf = (open: OpenCourses) => new Map([...open].map(([id, course]) => [id, [...course.places.keys()]]));

const SOURCES: Partial<Record<SearchKind, PassageSource[]>> = {
  text: ['about', 'name', 'text'],
  film: ['film'],
  pdf: ['pdf'],
};
const kindOf = (source: PassageSource): SearchKind => (source === 'film' || source === 'pdf' ? source : 'text');

function hitOf(row: PassageRow, open: OpenCourses, marksIn: MarksIn): SearchHit {
  const { objectiveId, axis, source, heading, language, locator } = row;
  const course = open.get(objectiveId)!;
  const { text, marks, line } = snippetOf(row.text, marksIn);
  const name = axis === ABOUT ? '' : (course.places.get(axis) ?? '');
  const isName = source === 'name';
  return {
    objectiveId,
    course: course.name,
    inCatalog: false,
    axis,
    reviewing: course.reviewing,
    name,
    heading: isName ? '' : heading,
    anchor: isName ? '' : headingAnchor(heading),
    text,
    marks,
    nameMarks: marksIn(name || course.name).marks,
    language,
    film: locator?.kind === 'film' ? { address: locator.film, second: locator.starts[line] ?? 0 } : null,
    pdf: locator?.kind === 'pdf' ? { path: locator.path, page: locator.page } : null,
    note: null,
  };
}

const passages: Source = async ({ db, question, courses: open, kinds, most }) => {
  const sources = [...kinds].flatMap((kind) => SOURCES[kind] ?? []);
  if (!sources.length) return [];
  // Captions in several languages, and a text that stands twice, are one hit.
  const { rows, similar } = await findPassages(db, question, { places: axesOf(open), sources, most: most * 2 });
  const marksIn = marker(question.terms, similar);
  const groups = new Map<SearchKind, Map<string, SearchHit>>();
  for (const row of rows) {
    const hit = hitOf(row, open, marksIn);
    const group = groups.get(kindOf(row.source)) ?? new Map<string, SearchHit>();
    groups.set(kindOf(row.source), group);
    const { objectiveId, axis, film, pdf, text } = hit;
    const where = film ? [axis, film.address, Math.round(film.second)] : pdf ? [pdf.path, pdf.page] : [axis, text];
    const place = [objectiveId, ...where].join();
    if (!group.has(place) && group.size < most) group.set(place, hit);
  }
  return [...groups].map(([kind, hits]) => [kind, [...hits.values()]]);
};

function noteHit(row: NoteRow, open: OpenCourses, marksIn: MarksIn): SearchHit {
  const { id, objectiveId, axis, kind, body, anchor, language } = row;
  const course = open.get(objectiveId)!;
  const { seconds, page } = fragmentOf(row);
  const words = wordsOf(row).replace(/\s+/g, ' ');
  const { text, marks, line } = snippetOf([words, body].filter(Boolean).join('\n'), marksIn);
  return {
    ...noPlace,
    objectiveId,
    course: course.name,
    inCatalog: false,
    axis,
    reviewing: course.reviewing,
    name: course.places.get(axis) ?? '',
    text,
    marks,
    nameMarks: [],
    // That of the person's own words is not known, nor that of captions.
    language: words && line === 0 && seconds === undefined ? language : null,
    film: seconds === undefined ? null : { address: anchor.source, second: seconds },
    pdf: page === undefined ? null : { path: anchor.source, page },
    note: { id, kind },
  };
}

const notes: Source = async ({ db, userId, question, courses: open, kinds, most, isOwner }) => {
  if (!kinds.has('note') || !isOwner) return [];
  const { rows, similar } = await findNotes(db, question, { userId, places: axesOf(open), most });
  const marksIn = marker(question.terms, similar);
  return [['note', rows.map((row) => noteHit(row, open, marksIn))]];
};

/** All that the search covers. */
export const sources: readonly Source[] = [courses, passages, notes];
