import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns';
import { actingId, users } from './people';

/** Channels: announcements of courses, messages of rooms and between two people. */
export const channels = pgTable('channels', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** 'announcements' belong to courses, 'messages' to their members. */
  kind: text().$type<'announcements' | 'messages'>().notNull().default('announcements'),
});

export const channelMembers = pgTable(
  'channel_members',
  {
    channelId: text('channel_id')
      .notNull()
      .references(() => channels.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.userId] }), index('channels_of_user').on(table.userId)],
);

export const channelMessages = pgTable(
  'channel_messages',
  {
    id: uuid().primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channels.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    created: at('created').notNull(),
    actingId: actingId(),
  },
  (table) => [index('messages_of_channel').on(table.channelId, table.created)],
);

/** The time up to which a user has read a channel. */
export const channelReads = pgTable(
  'channel_reads',
  {
    channelId: text('channel_id')
      .notNull()
      .references(() => channels.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    read: at('read').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.userId] })],
);
