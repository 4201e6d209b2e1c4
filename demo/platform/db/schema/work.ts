import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Shelf } from '../../../../src/contract/shelves';
import { json } from '../json';
import { at, bytes } from './columns';
import { certificateTemplates, objectives, terms } from './courses';
import { users } from './people';

export const objectiveAccesses = pgTable(
  'objective_accesses',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    dueDate: at('due_date'),
    availabilityDate: at('availability_date'),
    availabilityEndDate: at('availability_end_date'),
    retake: boolean().notNull().default(false),
    isMandatory: boolean('is_mandatory').notNull().default(false),
    isSelfEnrolled: boolean('is_self_enrolled').notNull().default(false),
    termId: uuid('term_id').references(() => terms.id),
    gradeRevealPolicy: integer('grade_reveal_policy').notNull().default(2),
    gradeRevealDate: at('grade_reveal_date'),
    /** How much more time than others the learner has for each quiz with a time limit, in percent of the limit. */
    extraTimePercent: integer('extra_time_percent').notNull().default(0),
    /** Where the learner has put the course for themselves; null: on no shelf. */
    shelf: text().$type<Shelf>(),
    created: at('created')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('one_access').on(table.userId, table.objectiveId),
    index('accesses_of_objective').on(table.objectiveId),
    index('accesses_by_due').on(table.userId, table.dueDate),
    index('accesses_by_end').on(table.userId, table.availabilityEndDate),
  ],
);

/** One learner's work at one objective. */
export const aggregates = pgTable(
  'objective_workflow_aggregates',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    lastWorkflowId: uuid('last_workflow_id'),
    lastRecordId: uuid('last_record_id'),
  },
  (table) => [uniqueIndex('one_aggregate').on(table.userId, table.objectiveId)],
);

export const objectiveWorkflows = pgTable(
  'objective_workflows',
  {
    id: uuid().primaryKey(),
    aggregateId: uuid('aggregate_id')
      .notNull()
      .references(() => aggregates.id),
    state: integer().notNull(),
    progress: doublePrecision().notNull().default(0),
    started: at('started').notNull(),
    /** When the learner last used it. */
    lastUsed: at('last_used').notNull().defaultNow(),
    /** Where the learner was last, and when; see ReadingPlace. */
    lastAxis: text('last_axis'),
    lastParagraph: integer('last_paragraph'),
    lastPlaceAt: at('last_place_at'),
    submitted: at('submitted'),
    finished: at('finished'),
    protectResults: boolean('protect_results').notNull().default(false),
    recordId: uuid('record_id'),
  },
  // Two tabs that start at once create one workflow.
  (table) => [
    uniqueIndex('one_running_workflow')
      .on(table.aggregateId)
      .where(sql`${table.state} = 1`),
    index('workflows_of_aggregate').on(table.aggregateId),
  ],
);

export const objectiveRecords = pgTable(
  'objective_records',
  {
    id: uuid().primaryKey(),
    aggregateId: uuid('aggregate_id')
      .notNull()
      .references(() => aggregates.id),
    /** Null: an imported result. */
    workflowId: uuid('workflow_id'),
    finished: at('finished').notNull(),
    score: doublePrecision(),
    maxScore: doublePrecision('max_score'),
    normalizedScore: doublePrecision('normalized_score'),
    grade: text(),
    passed: boolean(),
    progress: doublePrecision().notNull().default(1),
    protectResults: boolean('protect_results').notNull().default(false),
  },
  (table) => [index('records_of_aggregate').on(table.aggregateId, table.finished)],
);

export const activityWorkflows = pgTable(
  'activity_workflows',
  {
    id: uuid().primaryKey(),
    workflowId: uuid('workflow_id')
      .notNull()
      .references(() => objectiveWorkflows.id),
    /** Axis of the part; '' for a course that is one activity. */
    axis: text().notNull(),
    state: integer().notNull(),
    started: at('started').notNull(),
    submitted: at('submitted'),
    finished: at('finished'),
    /** The team's workflow that this one is a member's share of. */
    groupWorkflowId: uuid('group_workflow_id'),
  },
  (table) => [
    index('activity_workflows_of_group').on(table.groupWorkflowId),
    uniqueIndex('one_running_activity_workflow')
      .on(table.workflowId, table.axis)
      .where(sql`${table.state} = 1`),
    index('activity_workflows_of_workflow').on(table.workflowId, table.axis, table.started),
  ],
);

export const activityRecords = pgTable('activity_records', {
  id: uuid().primaryKey(),
  activityWorkflowId: uuid('activity_workflow_id')
    .notNull()
    .unique()
    .references(() => activityWorkflows.id),
  finished: at('finished').notNull(),
  score: doublePrecision(),
  maxScore: doublePrecision('max_score'),
  normalizedScore: doublePrecision('normalized_score'),
  passed: boolean(),
  /** The instructor who graded it. */
  gradedBy: uuid('graded_by').references(() => users.id),
  /** When the instructor showed it to the learner before the policies do; null: the policies decide. */
  released: at('released'),
});

/** A proctored session for one activity workflow; its state is a ProctoringState of src/contract. */
export const proctoringSessions = pgTable(
  'proctoring_sessions',
  {
    id: uuid().primaryKey(),
    activityWorkflowId: uuid('activity_workflow_id')
      .notNull()
      .references(() => activityWorkflows.id),
    state: integer().notNull(),
    created: at('created').notNull(),
    started: at('started'),
    finished: at('finished'),
  },
  (table) => [index('proctoring_of_activity').on(table.activityWorkflowId, table.created)],
);

/** The event log (SES-03): a learner's actions, with the user properties that the page sent. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    at: at('at').notNull(),
    properties: json(v.record(v.string(), v.unknown())).notNull(),
  },
  (table) => [index('events_by_name').on(table.name, table.at)],
);

export const certificateRecords = pgTable(
  'certificate_records',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => certificateTemplates.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    recordId: uuid('record_id')
      .notNull()
      .references(() => objectiveRecords.id),
    created: at('created').notNull(),
    expires: at('expires'),
    /** Address of the badge at an external issuer. */
    externalUrl: text('external_url'),
    /** The signed credential, as it was issued. */
    credential: text(),
    /** The place of its bit: a status list, and a random index in it. Null: it has no credential yet. */
    statusList: integer('status_list'),
    statusIndex: integer('status_index'),
    /** When and why an administrator revoked it, and who; null: it is valid. */
    revoked: at('revoked'),
    revocationReason: text('revocation_reason'),
    revokedBy: uuid('revoked_by').references(() => users.id),
    /** The certificate that was revoked by mistake, and is replaced by this one. */
    replaces: uuid(),
  },
  (table) => [
    uniqueIndex('one_replacement').on(table.replaces),
    index('certificates_of_user').on(table.userId, table.objectiveId),
    uniqueIndex('one_status').on(table.statusList, table.statusIndex),
    index('certificates_by_date').on(table.created),
  ],
);

/** Drawn certificates: see certificates/files.ts. */
export const certificateFiles = pgTable(
  'certificate_files',
  {
    number: text()
      .notNull()
      .references(() => certificateRecords.number),
    kind: text().$type<'pdf' | 'png'>().notNull(),
    /** How it is printed; locales that print the same share one file. */
    printed: text().notNull(),
    /** Digest of all its content. */
    digest: text().notNull(),
    content: bytes().notNull(),
    drawn: at('drawn').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.kind, table.printed] }),
    index('drawn_by_age').on(table.drawn),
  ],
);

/** Where a learner stopped a film. */
export const videoPositions = pgTable(
  'video_positions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    /** Address of a film within a text; '' for the film of a video activity. */
    film: text().notNull().default(''),
    /** In seconds. */
    position: doublePrecision().notNull(),
    duration: doublePrecision(),
    updated: at('updated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.objectiveId, table.axis, table.film] })],
);

/** Who attended an event: stated by the learner or an instructor. */
export const eventAttendances = pgTable(
  'event_attendances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    attended: at('attended').notNull(),
    markedBy: uuid('marked_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.objectiveId, table.axis] })],
);

const reinforcementAnswer = v.object({ text: v.string(), score: v.number(), feedback: v.string() });

/** A question by email after a course, and its answer. */
export const reinforcementWorkflows = pgTable(
  'reinforcement_workflows',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    question: text().notNull(),
    /** Answer code to its text, score (0..1) and feedback. */
    answers: json(v.record(v.string(), reinforcementAnswer)).notNull(),
    answer: text(),
    answered: at('answered'),
    created: at('created').notNull(),
  },
  (table) => [index('reinforcement_of_user').on(table.userId)],
);
