import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { json } from '../json';
import { at } from './columns';
import { objectives } from './courses';
import { actingId, users } from './people';

/** A passage that an answer is based on. */
const source = v.object({ objectiveId: v.string(), axis: v.string(), name: v.string(), excerpt: v.string() });

/** A chat with the tutor, about one course or none. */
export const tutorSessions = pgTable(
  'tutor_sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id').references(() => objectives.id),
    created: at('created').notNull(),
  },
  (table) => [index('tutor_of_user').on(table.userId, table.created)],
);

export const tutorMessages = pgTable(
  'tutor_messages',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => tutorSessions.id),
    role: text().$type<'learner' | 'tutor'>().notNull(),
    text: text().notNull(),
    /** The passages that the answer is based on. */
    sources: json(v.array(source)).notNull(),
    created: at('created').notNull(),
    actingId: actingId(),
  },
  (table) => [index('messages_of_tutor').on(table.sessionId, table.created)],
);
