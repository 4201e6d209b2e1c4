import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { channels } from './channels';
import { at } from './columns';
import { objectives } from './courses';
import { users } from './people';

/** Groups of learners: teams, which share an activity and its result (collaborative mode), and rooms. */
export const groups = pgTable('groups', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text(),
  /** The channel of a room; null: the group is a team. */
  channelId: text('channel_id').references((): AnyPgColumn => channels.id),
});

/** The courses that a room shows its members. */
export const groupObjectives = pgTable(
  'group_objectives',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.objectiveId] })],
);

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index('groups_of_user').on(table.userId)],
);

/** A team's work at one place of a course; the members' activity workflows there refer to it. */
export const groupActivityWorkflows = pgTable(
  'group_activity_workflows',
  {
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    state: integer().notNull(),
    started: at('started').notNull(),
    finished: at('finished'),
    /** Who completed or submitted it for the team; null while it is open, and for what was done before this was stored. */
    doneBy: uuid('done_by').references(() => users.id),
  },
  (table) => [uniqueIndex('one_group_workflow').on(table.groupId, table.objectiveId, table.axis)],
);

/** When a member last had a shared activity on screen. */
export const groupPresence = pgTable(
  'group_presence',
  {
    groupWorkflowId: uuid('group_workflow_id')
      .notNull()
      .references(() => groupActivityWorkflows.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    seen: at('seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupWorkflowId, table.userId] })],
);
