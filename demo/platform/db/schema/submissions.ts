import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { reachedLevels, rubric } from '../../../../src/contract/rubric';
import { submissionFile } from '../../../../src/contract/submission';
import { json } from '../json';
import { at, bytes } from './columns';
import { files } from './courses';
import { actingId, users } from './people';
import { activityWorkflows } from './work';

/** What a learner has typed and attached and not submitted yet, one for each activity workflow. */
export const submissionDrafts = pgTable('submission_drafts', {
  activityWorkflowId: uuid('activity_workflow_id')
    .primaryKey()
    .references(() => activityWorkflows.id),
  text: text().notNull(),
  files: json(v.array(submissionFile)).notNull(),
  /** Counts changes, so that two devices do not overwrite each other. */
  revision: integer().notNull(),
  saved: at('saved').notNull(),
  actingId: actingId(),
});

/** A file that is uploaded in pieces, until it is whole; its key is the id of the file. After a day it is deleted. */
export const submissionUploads = pgTable(
  'submission_uploads',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    size: integer().notNull(),
    content: bytes().notNull(),
    updated: at('updated').notNull(),
  },
  (table) => [index('uploads_of_user').on(table.userId), index('uploads_by_age').on(table.updated)],
);

/** What was submitted. A team's work belongs to the activity workflow of the member who submitted it. */
export const submissions = pgTable(
  'submissions',
  {
    /** The id of the command. */
    id: uuid().primaryKey(),
    activityWorkflowId: uuid('activity_workflow_id')
      .notNull()
      .references(() => activityWorkflows.id),
    number: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    submitted: at('submitted').notNull(),
    late: boolean().notNull(),
    text: text().notNull(),
    digest: text().notNull(),
  },
  (table) => [uniqueIndex('one_version').on(table.activityWorkflowId, table.number)],
);

export const submissionFiles = pgTable(
  'submission_files',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id),
    fileKey: text('file_key')
      .notNull()
      .references(() => files.key),
    name: text().notNull(),
    digest: text().notNull(),
    order: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.fileKey] }),
    index('submission_files_by_key').on(table.fileKey),
  ],
);

/** What an instructor answered to a work, beside its result in `activity_records`. A team has one answer. */
export const submissionAnswers = pgTable('submission_answers', {
  activityWorkflowId: uuid('activity_workflow_id')
    .primaryKey()
    .references(() => activityWorkflows.id),
  /** Counts saves, so that two instructors do not overwrite each other. */
  revision: integer().notNull(),
  comment: text().notNull(),
  /** The rubric as it was, so that a changed one changes no answer. */
  rubric: json(rubric),
  levels: json(reachedLevels).notNull(),
  files: json(v.array(submissionFile)).notNull(),
  gradedBy: uuid('graded_by')
    .notNull()
    .references(() => users.id),
  graded: at('graded').notNull(),
});
