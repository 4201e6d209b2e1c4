import { bigserial, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns';
import { files, objectives } from './courses';
import { actingId, users } from './people';

/** Posts in the discussion at one place of a course. */
export const discussionPosts = pgTable(
  'discussion_posts',
  {
    id: uuid().primaryKey(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The post that it replies to; null: it starts a thread. */
    parentId: uuid('parent_id'),
    text: text().notNull(),
    created: at('created').notNull(),
    edited: at('edited'),
    /** Deleted posts have no text; their row stays for their replies. */
    deleted: at('deleted'),
    actingId: actingId(),
    /** Increases with each change of any post, so that a page can fetch only what is new. */
    sequence: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('posts_of_discussion').on(table.objectiveId, table.axis, table.created),
    index('posts_by_sequence').on(table.objectiveId, table.axis, table.sequence),
  ],
);

export const postFiles = pgTable(
  'post_files',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => discussionPosts.id),
    fileKey: text('file_key')
      .notNull()
      .references(() => files.key),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.fileKey] })],
);

export const postReports = pgTable(
  'post_reports',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => discussionPosts.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    created: at('created').notNull(),
    actingId: actingId(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] })],
);
