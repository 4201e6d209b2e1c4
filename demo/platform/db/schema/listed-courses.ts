import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { inOrder } from '../reader-order';
import { at } from './columns';
import { objectiveAccesses } from './work';

/**
 * A row for each access, with all that the orders and the fixed filters of My courses need, so that a page of it is read from an
 * index. Triggers write it with each change of an access, its attempts, and the name and state of its course: see
 * 0000_first.sql. Whether a due date is near is no column, as it depends on the time.
 */
export const listedCourses = pgTable(
  'listed_courses',
  {
    accessId: uuid('access_id')
      .primaryKey()
      .references(() => objectiveAccesses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    objectiveId: uuid('objective_id').notNull(),
    /** As in the access; '' instead of null. */
    shelf: text().notNull(),
    /** 0: the last attempt is not finished; 1: there is no attempt and no result; 2: finished, or the result is imported. */
    stage: smallint().notNull(),
    /** Of the last attempt. */
    lastUsed: at('last_used'),
    dueDate: at('due_date'),
    /** Name of the course. */
    name: text().notNull(),
    /** Until this instant a near or past due date makes it urgent; 'infinity': always; null: never. */
    urgentUntil: at('urgent_until'),
    /** Of the last attempt; null: there is none. */
    state: integer(),
    isMandatory: boolean('is_mandatory').notNull().default(false),
    termId: uuid('term_id'),
  },
  (table) => [
    index('listed_in_order').on(
      table.userId,
      table.shelf,
      table.stage,
      table.lastUsed.desc().nullsLast(),
      table.dueDate,
      inOrder(table.name),
      table.objectiveId,
      table.urgentUntil,
      // Only for filters: courses are counted without reading their rows.
      table.state,
      table.isMandatory,
      table.termId,
    ),
    index('listed_by_name').on(table.userId, table.shelf, inOrder(table.name), table.objectiveId),
    index('listed_by_due_date').on(
      table.userId,
      table.shelf,
      sql`(${table.stage} = 2)`,
      table.dueDate,
      inOrder(table.name),
      table.objectiveId,
    ),
    index('listed_by_due')
      .on(
        table.userId,
        table.shelf,
        table.dueDate,
        table.stage,
        table.lastUsed.desc().nullsLast(),
        inOrder(table.name),
        table.objectiveId,
        table.urgentUntil,
      )
      .where(sql`${table.urgentUntil} is not null`),
  ],
);
