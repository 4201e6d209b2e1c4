import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { noticeChoices as choicesSchema, noticeKinds, noticePlaces } from '../../../../src/contract/notices';
import { json } from '../json';
import { at } from './columns';
import { sessions, users } from './people';

/** What a notice is about; each kind uses some of the members, see notice/kinds.ts. Names are those when it was made. */
export const noticeSubject = v.object({
  objectiveId: v.optional(v.string()),
  /** Name of the course. */
  course: v.optional(v.string()),
  /** Axis and name of a part. */
  axis: v.optional(v.string()),
  part: v.optional(v.string()),
  /** The instant that it tells of: a due date, a start, an end. */
  at: v.optional(v.string()),
  /** A date of an author, as it is stored. */
  written: v.optional(v.string()),
  /** Of a due date: what it says of it. */
  due: v.optional(v.picklist(['soon', 'tomorrow', 'over'])),
  /** The person who wrote. */
  name: v.optional(v.string()),
  /** What was written, cut. */
  text: v.optional(v.string()),
  certificate: v.optional(v.string()),
  /** Of a certificate: it was revoked, for the reason in `text`. Absent: it expires. */
  revoked: v.optional(v.boolean()),
  /** Of a certificate: it was issued again, after a revocation by mistake. */
  again: v.optional(v.boolean()),
  accessId: v.optional(v.string()),
  postId: v.optional(v.string()),
  messageId: v.optional(v.string()),
});
export type NoticeSubject = v.InferOutput<typeof noticeSubject>;

/** The notices: one row for each person and each event. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: noticeKinds }).notNull(),
    subject: json(noticeSubject).notNull(),
    /** The key of the event, unique for each person: `due soon <access> <date>`. */
    dedupeKey: text('dedupe_key').notNull(),
    made: at('made').notNull(),
    read: at('read'),
    /** Whether the bell lists it; a person may choose mail alone. */
    listed: boolean().notNull().default(true),
    /** Whether its deliveries by mail and push are planned: a worker does that after the transaction of its cause. */
    planned: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('one_notice').on(table.userId, table.dedupeKey),
    index('notices_to_plan')
      .on(table.made)
      .where(sql`not ${table.planned}`),
    index('notices_of_user').on(table.userId, table.made.desc()),
  ],
);

/** What a person chose; without a row the usual choices count. */
export const noticeChoices = pgTable('notice_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  choices: json(choicesSchema).notNull(),
});

/** A browser that shows a person's notices by web push. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    keys: json(v.object({ p256dh: v.string(), auth: v.string() })).notNull(),
    /** The session in which it was made: who signs out gets nothing on this browser any more. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    made: at('made').notNull(),
  },
  (table) => [index('push_of_user').on(table.userId), index('push_of_session').on(table.sessionId)],
);

export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;

/** A notice on its way by mail or push. Those of a person that are due at once become one message. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    place: text({ enum: noticePlaces }).notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    /** When it may go; while it is being sent: when another process may take it for lost. */
    due: at('due').notNull(),
    tries: integer().notNull().default(0),
    /** Of the message that it is in. */
    messageId: text('message_id'),
    /** The process that sent it ended before it could say so: it was sent again, once. */
    repeated: boolean().notNull().default(false),
    sent: at('sent'),
  },
  (table) => [
    uniqueIndex('one_delivery').on(table.noticeId, table.place),
    index('deliveries_due').on(table.state, table.due),
    index('deliveries_of_user').on(table.userId, table.place, table.sent),
  ],
);

/** Addresses that mails came back from. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  email: text().primaryKey(),
  reason: text().notNull(),
  made: at('made').notNull(),
});
