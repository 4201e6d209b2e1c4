import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { json } from '../json';
import { searchWords } from './columns';
import { objectives } from './courses';

/** Where a passage is within its place. */
export const passageLocator = v.variant('kind', [
  v.object({
    kind: v.literal('film'),
    /** The path or address of a film in a text; '' is the film of the activity. */
    film: v.string(),
    /** When each line of the passage is said, in seconds. */
    starts: v.array(v.number()),
  }),
  v.object({ kind: v.literal('pdf'), path: v.string(), /** From 1. */ page: v.number() }),
]);
export type PassageLocator = v.InferOutput<typeof passageLocator>;

/** What a passage was taken from. `name`: the name of a part; `about`: the description of the course. */
export type PassageSource = 'about' | 'name' | 'text' | 'film' | 'pdf';

/** The texts of a course in passages, for the searches; made again when a text has changed. */
export const coursePassages = pgTable(
  'course_passages',
  {
    id: uuid().primaryKey(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    order: integer('position').notNull(),
    source: text().$type<PassageSource>().notNull(),
    heading: text().notNull(),
    text: text().notNull(),
    /** A tag of BCP 47; null: not known. */
    language: text(),
    locator: json(passageLocator),
    words: searchWords().notNull(),
  },
  (table) => [
    index('passages_of_course').on(table.objectiveId, table.axis, table.order),
    index('passages_by_word').using('gin', table.words),
  ],
);

/** The courses whose passages are stored, with the version of their texts. */
export const indexedCourses = pgTable('indexed_courses', {
  objectiveId: uuid('objective_id')
    .primaryKey()
    .references(() => objectives.id),
  /** Of the passages, see indexing.ts. */
  version: text().notNull(),
});

/** All words of passages, folded, so that a word with a typing error finds the similar ones. */
export const indexedWords = pgTable(
  'indexed_words',
  { word: text().primaryKey() },
  // By trigrams. Only on databases that have pg_trgm: see the migration.
  (table) => [index('indexed_words_by_letters').using('gin', table.word.op('gin_trgm_ops'))],
);
