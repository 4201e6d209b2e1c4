import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { json } from '../json';
import { at } from './columns';
import { actingId, users } from './people';

export const settings = pgTable('settings', { key: text().primaryKey(), value: json(v.unknown()).notNull() });

export const featureFlags = pgTable('feature_flags', { name: text().primaryKey(), enabled: boolean().notNull() });

/**
 * A random value for each learner, and one for the tenant (`TENANT_VERSION`), that changes with each change of their lists and
 * trees: triggers set it, see 0000_first.sql.
 */
export const versions = pgTable('versions', { of: uuid().primaryKey(), version: uuid().notNull() });

export const TENANT_VERSION = '00000000-0000-0000-0000-000000000000';

/** The outcome of each command; by the primary key, the same id is carried out once and has one outcome. */
export const commands = pgTable(
  'commands',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    id: uuid().notNull(),
    /** SHA-256 of the first body with the id; null: older than this column. */
    body: text(),
    state: integer().notNull(),
    errors: json(v.record(v.string(), v.array(v.string()))),
    actingId: actingId(),
    created: at('created')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.id] })],
);

/** The private address of a learner's calendar: SHA-256 of its token; deleted when it is revoked. */
export const calendarTokens = pgTable('calendar_tokens', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  hash: text().notNull().unique(),
  created: at('created').notNull(),
});

/** Messages at the top of pages for all users, e.g. at the place 'learn'. */
export const banners = pgTable('banners', {
  id: uuid().primaryKey(),
  placement: text().notNull(),
  title: text().notNull(),
  text: text(),
  href: text(),
  linkText: text('link_text'),
  from: at('shown_from'),
  until: at('shown_until'),
  order: integer('position').notNull().default(0),
});

/** Learners' feedback about the product itself (FBK-01). */
export const feedback = pgTable('feedback', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  grade: integer().notNull(),
  /** Rating topic to grade. */
  answers: json(v.record(v.string(), v.number())).notNull(),
  comment: text().notNull(),
  created: at('created').notNull(),
  actingId: actingId(),
});
