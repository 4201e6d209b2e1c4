import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { manifestSchema, reportSchema } from '../../packages/shapes';
import { json } from '../json';
import { at, bytes } from './columns';
import { users } from './people';
import { ltiTools } from './tools';
import { activityWorkflows } from './work';

/** Packages of SCORM, one row for each edition. The editions of one package are one external tool, and have one origin. */
export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    toolId: uuid('tool_id')
      .notNull()
      .references(() => ltiTools.id),
    /** 1, 2 … within its tool. New attempts get the last one; an attempt in progress keeps its own. */
    edition: integer().notNull(),
    manifest: json(manifestSchema).notNull(),
    report: json(reportSchema).notNull(),
    /** Of the archive. */
    sha256: text().notNull(),
    bytes: doublePrecision().notNull(),
    files: integer().notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    created: at('created').notNull(),
    /** When a course was made of it, or it became an edition; null: it was only read, and is deleted after a day. */
    used: at('used'),
    /** Since when no new attempt begins; attempts in progress go on. */
    retired: at('retired'),
  },
  (table) => [uniqueIndex('editions_of_package').on(table.toolId, table.edition)],
);

/** The contents of files, each stored once: an edition costs its difference. */
export const blobs = pgTable('blobs', {
  id: uuid().primaryKey(),
  sha256: text().notNull().unique(),
  bytes: doublePrecision().notNull(),
});

/** Pieces of a content, so that an answer with a range of it reads only these. */
export const blobChunks = pgTable(
  'blob_chunks',
  { blobId: uuid('blob_id').notNull(), n: integer().notNull(), content: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.blobId, table.n] })],
);

/** Where a package has which content. `folded`: the path in lower case, by which authors' links find it too. */
export const packageFiles = pgTable(
  'package_files',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    folded: text().notNull(),
    blobId: uuid('blob_id')
      .notNull()
      .references(() => blobs.id),
    bytes: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.folded] }), index('files_of_blob').on(table.blobId)],
);

/** What a package stores of one attempt at one part; without work it is a preview, of which nothing is stored. */
export const registrations = pgTable('package_registrations', {
  id: uuid().primaryKey(),
  activityWorkflowId: uuid('activity_workflow_id')
    .unique()
    .references(() => activityWorkflows.id, { onDelete: 'cascade' }),
  packageId: uuid('package_id')
    .notNull()
    .references(() => packages.id),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  /** The data model of each item that was opened: its elements as texts. */
  cmi: json(v.record(v.string(), v.record(v.string(), v.string()))).notNull(),
  /** What the sequencer of SCORM 2004 stores of the whole tree. */
  sequencing: text(),
  /** Grows with each change; a change names the one that it was made from. */
  revision: integer().notNull(),
  /** The id of the last change, so that one which is sent twice counts once. */
  lastChange: text('last_change'),
  /** The result that was reported last, as JSON. */
  result: text(),
  /** Seconds, without the session in progress. */
  totalTime: doublePrecision('total_time').notNull(),
  /** The launch that may write: SHA-256 of its token; null: none is open. */
  holder: text(),
  /** When the holder was last heard of; null: it has left. */
  heard: at('heard'),
  opened: at('opened'),
  updated: at('updated').notNull(),
  /** The package has ended with a result: it opens for review. */
  ended: at('ended'),
});

/** Tokens of launches, by SHA-256. */
export const packageLaunches = pgTable(
  'package_launches',
  {
    digest: text().primaryKey(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    /** The session of its learner, with which it ends: of a cookie, or a family of tokens. */
    session: text().notNull(),
    created: at('created').notNull(),
  },
  (table) => [index('package_launches_by_age').on(table.created)],
);

/** Sessions of cmi5: each launch of an assignable unit, and each that was waived. */
export const cmi5Sessions = pgTable(
  'cmi5_sessions',
  {
    id: uuid().primaryKey(),
    /** Its launch: SHA-256 of the token, see packageLaunches. */
    launch: text().notNull().unique(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    /** The registration of xAPI: that of all units of the package in one attempt at a course. */
    registration: uuid().notNull(),
    /** The unit. */
    item: text().notNull(),
    mode: text().$type<'Normal' | 'Review' | 'Browse'>().notNull(),
    /** SHA-256 of the secret with which the unit uses the records; null: it has not fetched it yet. */
    secret: text(),
    launched: at('launched').notNull(),
    /** When the unit read what the learner prefers, as it must before it is initialized. */
    prepared: at('prepared'),
    initialized: at('initialized'),
    /** When it was terminated or abandoned. */
    ended: at('ended'),
    completed: at('completed'),
    passed: at('passed'),
    failed: at('failed'),
    /** Somebody has waived the unit: then no launch was there. */
    waived: at('waived'),
    /** The scaled score of what it passed or failed. */
    score: doublePrecision(),
  },
  (table) => [index('cmi5_sessions_of_registration').on(table.registration)],
);
