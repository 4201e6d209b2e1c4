import { isNull } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { anchor, type NoteColour, type NoteKind } from '../../../../src/contract/annotations';
import { json } from '../json';
import { at, searchWords } from './columns';
import { objectives } from './courses';
import { users } from './people';

/** Notes, highlights and bookmarks. Only their owner's calls read them; they leave with the person and with the course. */
export const annotations = pgTable(
  'annotations',
  {
    /** Made by the client. */
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id, { onDelete: 'cascade' }),
    /** The id of the part, which may no longer exist; that of the course where it has no parts. */
    part: uuid().notNull(),
    kind: text().$type<NoteKind>().notNull(),
    colour: text().$type<NoteColour>().notNull(),
    body: text().notNull(),
    anchor: json(anchor).notNull(),
    /** Counts changes, so that two devices do not overwrite each other. */
    revision: integer().notNull(),
    created: at('created').notNull(),
    updated: at('updated').notNull(),
    /** Of the note and its quote, for the search of its owner; null: changed since their last search. */
    words: searchWords(),
  },
  (table) => [
    index('annotations_of_place').on(table.userId, table.objectiveId, table.part),
    index('annotations_by_time').on(table.userId, table.created),
    index('annotations_to_read').on(table.userId).where(isNull(table.words)),
  ],
);
