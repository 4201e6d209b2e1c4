import { bigint, bigserial, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { json } from '../json';
import { at, bytes } from './columns';

const anyObject = v.record(v.string(), v.unknown());

/** Where the platform is: triggers write statements of what people do in it, see 00*_xapi_own.sql. One row. */
export const xapiHome = pgTable('xapi_home', {
  only: boolean().primaryKey().default(true),
  origin: text().notNull(),
});

/** Statements of xAPI, as they are returned. */
export const xapiStatements = pgTable(
  'xapi_statements',
  {
    /** The order in which they were stored. */
    position: bigserial({ mode: 'number' }).primaryKey(),
    id: uuid().notNull(),
    stored: at('stored').notNull(),
    body: json(anyObject).notNull(),
    /** SHA-256 of what was sent, without what the platform adds: the same statement may be sent twice. */
    digest: text().notNull(),
    /** The statement that it refers to. */
    target: uuid(),
    /** Whether it voids its target. */
    voids: text().$type<'yes'>(),
    voided: at('voided'),
  },
  (table) => [
    uniqueIndex('xapi_statement_ids').on(table.id),
    index('xapi_statements_by_target').on(table.target),
    index('xapi_statements_by_stored').on(table.stored),
  ],
);

/** By what statements are found: each value of a filter, shortened to one length. */
export const xapiTerms = pgTable(
  'xapi_terms',
  {
    term: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    /** The statement that has the value: itself, or one that it refers to, perhaps through others. */
    via: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.position, table.via] }),
    index('xapi_terms_of_statement').on(table.via),
  ],
);

/** What is known of activities: the last definition that a statement gave. `key`: SHA-256 of the id. */
export const xapiActivities = pgTable('xapi_activities', {
  key: text().primaryKey(),
  definition: json(anyObject).notNull(),
});

/** The contents of attachments. */
export const xapiAttachments = pgTable('xapi_attachments', {
  sha2: text().primaryKey(),
  content: bytes().notNull(),
});

/** Documents: states, and profiles of activities and agents. */
export const xapiDocuments = pgTable(
  'xapi_documents',
  {
    /** SHA-256 of all that names it. */
    key: text().primaryKey(),
    /** SHA-256 of what it belongs to: a profile's activity or agent, a state's activity and agent. */
    scope: text().notNull(),
    registration: uuid(),
    id: text().notNull(),
    type: text().notNull(),
    etag: text().notNull(),
    content: bytes().notNull(),
    updated: at('updated').notNull(),
  },
  (table) => [index('xapi_documents_of_scope').on(table.scope, table.updated)],
);
