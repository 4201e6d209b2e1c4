import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActivityConstraint, Grade, PermissionEntry } from '../../../src/domain/entities';
import type { Shelf } from '../../../src/domain/shelves';
import type { PublicKey } from '../partners/public-key';
import type { Scope } from '../partners/scopes';
import type { ActivityDetails, Declaration, Interaction, LineItemScore } from './activity-details';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Columns that a part of a course and a course that is one activity have in common. */
const activityTraits = () => ({
  /** An instructor grades it. */
  gradedByHand: boolean('graded_by_hand').notNull().default(false),
  /** Attempts at it within one attempt at the course; null: no limit. */
  attemptLimit: integer('attempt_limit').default(1),
  /** A team works on it together, see groups; `supportPersonalMode`: learners may also work alone. */
  supportCollaborativeMode: boolean('support_collaborative_mode').notNull().default(false),
  supportPersonalMode: boolean('support_personal_mode').notNull().default(true),
  /** CSS pixels, in the display mode 'embedded custom'. */
  preferredWidth: integer('preferred_width'),
  preferredHeight: integer('preferred_height'),
  /** The data of its kind of content, see activity-details.ts. */
  details: jsonb().$type<ActivityDetails>(),
});

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  username: text().notNull().unique(),
  /** scrypt, see auth/passwords.ts; null: the user signs in only at an external provider. */
  password: text(),
  roles: jsonb().$type<string[]>().notNull(),
  permissions: jsonb().$type<PermissionEntry[]>().notNull(),
  licensedFeatures: jsonb('licensed_features').$type<string[]>().notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name'),
  lastName: text('last_name').notNull(),
  email: text().notNull().unique(),
  timezone: text(),
  /** Id of the user in the tenant's own directory: part of the readable cookie `lmsUser`. */
  externalId: text('external_id'),
  portalUrl: text('portal_url'),
  adminUrl: text('admin_url'),
  canImpersonate: boolean('can_impersonate').notNull().default(false),
});

/** The administrator who wrote it while acting as the user; null: the user did. */
const actingId = () => uuid('acting_id').references(() => users.id);

export const units = pgTable('units', { id: uuid().primaryKey(), name: text().notNull() });
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    isPrimary: boolean('is_primary').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.unitId] })],
);

export const gradingScales = pgTable('grading_scales', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text(),
  maxScore: doublePrecision('max_score').notNull(),
  normalizedPassingScore: doublePrecision('normalized_passing_score'),
  grades: jsonb().$type<Grade[]>().notNull(),
});

export const objectives = pgTable(
  'objectives',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    code: text().notNull(),
    description: text().notNull(),
    about: text(),
    state: integer().notNull(),
    type: integer().notNull(),
    imageUrl: text('image_url'),
    supportMobileView: boolean('support_mobile_view').notNull().default(true),
    supportFullscreenView: boolean('support_fullscreen_view').notNull().default(false),
    supportLtiAuthoring: boolean('support_lti_authoring').notNull().default(false),
    supportReview: boolean('support_review').notNull().default(true),
    presentationMode: integer('presentation_mode').notNull().default(0),
    displayMode: integer('display_mode').notNull().default(2),
    proctored: boolean().notNull().default(false),
    announcementChannelId: text('announcement_channel_id'),
    gradingScaleId: uuid('grading_scale_id').references(() => gradingScales.id),
    retakeWindow: integer('retake_window'),
    retakeWindowUnit: integer('retake_window_unit'),
    enableAiTutor: boolean('enable_ai_tutor').notNull().default(false),
    accessNewContentAfterCompletion: boolean('access_new_content').notNull().default(true),
    /** In minutes. */
    duration: integer(),
    /** What a person needs before and during the course, as plain text. */
    prerequisites: text(),
    /** Content of a course that is one activity. */
    html: text().notNull().default(''),
    /** Constraint of the activity that the course is; its parts inherit it. */
    constraint: jsonb('constraints').$type<Partial<ActivityConstraint>>(),
    ...activityTraits(),
    /** Learners may add it: the catalogs show it. */
    inCatalog: boolean('in_catalog').notNull().default(true),
    /** Partner domain whose open catalog alone shows it; null: all do. */
    domain: text(),
    /** Changes with its parts: triggers set it, see 0018_versions.sql. Null: it never had parts. */
    partsVersion: uuid('parts_version'),
    /** Its texts for search, see `search_fold` in 0004_scale.sql; the database computes them. */
    foldedName: text('folded_name').generatedAlwaysAs(sql`search_fold(name)`),
    foldedCode: text('folded_code').generatedAlwaysAs(sql`search_fold(code)`),
    foldedDescription: text('folded_description').generatedAlwaysAs(sql`search_fold(description)`),
  },
  (table) => [
    index('objectives_by_name').on(table.name, table.id),
    // In the catalogs' order, with all columns that filter them: lists and counts read only this index.
    index('objectives_in_catalog').on(table.inCatalog, table.name, table.id, table.state, table.domain),
    // By trigrams. Only on databases that have pg_trgm: see 0004_scale.sql.
    index('objectives_by_text').using(
      'gin',
      table.foldedName.op('gin_trgm_ops'),
      table.foldedCode.op('gin_trgm_ops'),
      table.foldedDescription.op('gin_trgm_ops'),
    ),
  ],
);

/** The instructors of a course, who grade its work and write its announcements. */
export const objectiveInstructors = pgTable(
  'objective_instructors',
  {
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.objectiveId, table.userId] }), index('taught_by').on(table.userId)],
);

/** The filters of the catalogs: categories, and the attributes of each. */
export const filterCategories = pgTable('filter_categories', { id: uuid().primaryKey(), name: text().notNull() });
export const filterAttributes = pgTable('filter_attributes', {
  id: uuid().primaryKey(),
  categoryId: uuid('category_id')
    .notNull()
    .references(() => filterCategories.id),
  name: text().notNull(),
});
export const objectiveAttributes = pgTable(
  'objective_attributes',
  {
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    attributeId: uuid('attribute_id')
      .notNull()
      .references(() => filterAttributes.id),
  },
  (table) => [
    primaryKey({ columns: [table.objectiveId, table.attributeId] }),
    index('objectives_of_attribute').on(table.attributeId),
  ],
);

export const showcases = pgTable('showcases', { id: uuid().primaryKey(), name: text().notNull() });
export const objectiveShowcases = pgTable(
  'objective_showcases',
  {
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    showcaseId: uuid('showcase_id')
      .notNull()
      .references(() => showcases.id),
  },
  (table) => [
    primaryKey({ columns: [table.objectiveId, table.showcaseId] }),
    index('objectives_of_showcase').on(table.showcaseId),
  ],
);

/** The parts of composite courses. `axis`: the ids from the root to the part, joined by a slash. */
export const activityParts = pgTable(
  'activity_parts',
  {
    id: uuid().primaryKey(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    parentId: uuid('parent_id'),
    order: integer('position').notNull(),
    optional: boolean().notNull().default(false),
    /** Opens when all mandatory parts before it, with the same parent, are finished. */
    afterPrevious: boolean('after_previous').notNull().default(false),
    scoreWeight: doublePrecision('score_weight').notNull().default(1),
    axis: text().notNull(),
    activityId: uuid('activity_id').notNull(),
    name: text().notNull(),
    code: text().notNull(),
    type: integer().notNull(),
    state: integer().notNull().default(2),
    duration: integer(),
    supportReview: boolean('support_review').notNull().default(true),
    supportMobileView: boolean('support_mobile_view').notNull().default(true),
    presentationMode: integer('presentation_mode').notNull().default(0),
    imageUrl: text('image_url'),
    html: text().notNull().default(''),
    constraint: jsonb('constraints').$type<Partial<ActivityConstraint>>(),
    proctored: boolean().notNull().default(false),
    ...activityTraits(),
  },
  (table) => [index('parts_of_objective').on(table.objectiveId, table.order)],
);

export const certificateTemplates = pgTable(
  'certificate_templates',
  {
    id: uuid().primaryKey(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    name: text().notNull(),
    about: text(),
    /** Null: it does not expire. */
    validMonths: integer('valid_months'),
    normalizedPassingScore: doublePrecision('normalized_passing_score'),
    /** BadgeType and BadgeStatus; null: the certificate has no badge. */
    badgeType: integer('badge_type'),
    badgeStatus: integer('badge_status'),
  },
  (table) => [index('templates_of_objective').on(table.objectiveId)],
);

export const terms = pgTable('terms', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  starts: at('starts'),
  ends: at('ends'),
});

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

/**
 * A row for each access, with all that the orders and the fixed filters of My courses need, so that a page of it is read from an
 * index. Triggers write it with each change of an access, its attempts, and the name and state of its course: see
 * 0019_listed_courses.sql and 0022_listed_filters.sql. Whether a due date is near is no column, as it depends on the time.
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
      table.name,
      table.objectiveId,
      table.urgentUntil,
      // Only for filters: courses are counted without reading their rows.
      table.state,
      table.isMandatory,
      table.termId,
    ),
    index('listed_by_name').on(table.userId, table.shelf, table.name, table.objectiveId),
    index('listed_by_due_date').on(
      table.userId,
      table.shelf,
      sql`(${table.stage} = 2)`,
      table.dueDate,
      table.name,
      table.objectiveId,
    ),
    index('listed_by_due')
      .on(
        table.userId,
        table.shelf,
        table.dueDate,
        table.stage,
        table.lastUsed.desc().nullsLast(),
        table.name,
        table.objectiveId,
        table.urgentUntil,
      )
      .where(sql`${table.urgentUntil} is not null`),
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
});

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

/** A proctored session for one activity workflow; its state is a ProctoringState of src/domain. */
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
    properties: jsonb().$type<Record<string, unknown>>().notNull(),
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
  },
  (table) => [index('certificates_of_user').on(table.userId, table.objectiveId)],
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

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });
export const featureFlags = pgTable('feature_flags', { name: text().primaryKey(), enabled: boolean().notNull() });

/**
 * A random value for each learner, and one for the tenant (`TENANT_VERSION`), that changes with each change of their lists and
 * trees: triggers set it, see 0018_versions.sql.
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
    errors: jsonb().$type<Record<string, string[]>>(),
    actingId: actingId(),
    created: at('created')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.id] })],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    idToken: text('id_token'),
    /** The administrator, while they act as another user. */
    impersonatorId: uuid('impersonator_id').references(() => users.id),
    expires: at('expires').notNull(),
  },
  (table) => [index('sessions_by_expiry').on(table.expires)],
);

export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    grantId: text('grant_id'),
    uid: text(),
    userCode: text('user_code'),
    consumed: at('consumed'),
    expires: at('expires'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_by_grant').on(table.grantId),
    index('oidc_by_uid').on(table.uid),
    index('oidc_by_expiry').on(table.expires),
    // A sign-out ends what was issued in the provider's session.
    index('oidc_by_session').on(sql`(${table.payload}->>'sessionUid')`),
  ],
);

/** Sites of others whose pages show Learn with sessions that need no cookie: see partners/. */
export const partners = pgTable('partners', {
  /** The OAuth client id. */
  clientId: text('client_id').primaryKey(),
  name: text().notNull(),
  /** Exact origins of its pages. */
  origins: jsonb().$type<string[]>().notNull(),
  /** The most that its tokens may do, see partners/scopes.ts. */
  scopes: jsonb().$type<Scope[]>().notNull(),
  /** Learners may sign in in a window. */
  signIn: boolean('sign_in').notNull(),
  /** Its server vouches for people, with these public keys or those at `keysUrl`. */
  keys: jsonb().$type<PublicKey[]>(),
  keysUrl: text('keys_url'),
  /** A person whom it names for the first time gets an account. */
  mayCreate: boolean('may_create').notNull(),
});
/** The person whom a partner calls `subject`. */
export const partnerSubjects = pgTable(
  'partner_subjects',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => partners.clientId, { onDelete: 'cascade' }),
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.subject] })],
);

/** The remaining tries of each caller, counted over all processes: see shared-limit.ts. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    /** Digest of the limit's name and the caller. */
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    updated: at('updated').notNull(),
  },
  (table) => [index('buckets_by_age').on(table.updated)],
);

/** Ids that may be used once and were: see first-use.ts. */
export const usedIds = pgTable(
  'used_ids',
  { kind: text().notNull(), id: text().notNull(), expires: at('expires').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] }), index('used_by_expiry').on(table.expires)],
);

/** Signing and cookie keys, shared by all processes on this database. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: jsonb().notNull() });

/** Covers and attachments. */
export const files = pgTable('files', {
  key: text().primaryKey(),
  mime: text().notNull(),
  /** Null: public (such as covers); otherwise only this user may read it. */
  ownerId: uuid('owner_id').references(() => users.id),
  updated: at('updated')
    .notNull()
    .default(sql`now()`),
  content: bytes().notNull(),
});

/** The questions of a quiz, at one place of a course, in the terms of QTI 3.0. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: uuid().primaryKey(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    order: integer('position').notNull(),
    /** The question, as HTML. */
    prompt: text().notNull(),
    interaction: jsonb().$type<Interaction>().notNull(),
    /** The right answer and its points: they never leave the platform before the policies allow it. */
    declaration: jsonb().$type<Declaration>().notNull(),
  },
  (table) => [index('questions_of_quiz').on(table.objectiveId, table.axis, table.order)],
);

/** A learner's attempt at a quiz. */
export const quizAttempts = pgTable('quiz_attempts', {
  activityWorkflowId: uuid('activity_workflow_id')
    .primaryKey()
    .references(() => activityWorkflows.id),
  /** Decides the order of shuffled items. */
  seed: integer().notNull(),
  started: at('started').notNull(),
  /** Null: no time limit. */
  deadline: at('deadline'),
});

export const quizAnswers = pgTable(
  'quiz_answers',
  {
    activityWorkflowId: uuid('activity_workflow_id')
      .notNull()
      .references(() => activityWorkflows.id),
    questionId: uuid('question_id')
      .notNull()
      .references(() => quizQuestions.id),
    response: jsonb().notNull(),
    /** Counts saves, so that an older save does not overwrite a newer one. */
    revision: integer().notNull().default(0),
    updated: at('updated').notNull(),
    actingId: actingId(),
    /** Null: not scored yet. */
    score: doublePrecision(),
    maxScore: doublePrecision('max_score'),
    gradedBy: uuid('graded_by').references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.activityWorkflowId, table.questionId] })],
);

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

/** External tools: LtiVersion 1.1 with key and secret, 1.3 with client, deployment and addresses. */
export const ltiTools = pgTable('lti_tools', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  version: integer().notNull(),
  launchUrl: text('launch_url').notNull(),
  consumerKey: text('consumer_key'),
  secret: text(),
  clientId: text('client_id').unique(),
  deploymentId: text('deployment_id'),
  loginUrl: text('login_url'),
  redirectUris: jsonb('redirect_uris').$type<string[]>(),
  jwksUrl: text('jwks_url'),
});

/** A launch in progress: what its login_hint, nonce or result id refers to. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    id: uuid().primaryKey(),
    toolId: uuid('tool_id')
      .notNull()
      .references(() => ltiTools.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    activityWorkflowId: uuid('activity_workflow_id')
      .notNull()
      .references(() => activityWorkflows.id),
    nonce: text(),
    created: at('created').notNull(),
    used: at('used'),
  },
  (table) => [index('launches_of_activity').on(table.activityWorkflowId), index('launches_by_age').on(table.created)],
);

/** A line item of a tool: a column of grades for one place of a course. */
export const ltiLineItems = pgTable(
  'lti_line_items',
  {
    id: uuid().primaryKey(),
    toolId: uuid('tool_id')
      .notNull()
      .references(() => ltiTools.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    label: text().notNull(),
    scoreMaximum: doublePrecision('score_maximum').notNull(),
    resourceId: text('resource_id'),
    tag: text(),
  },
  (table) => [index('line_items_of_place').on(table.objectiveId, table.axis)],
);
export const ltiScores = pgTable(
  'lti_scores',
  {
    lineItemId: uuid('line_item_id')
      .notNull()
      .references(() => ltiLineItems.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    score: jsonb().$type<LineItemScore>().notNull(),
    updated: at('updated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineItemId, table.userId] })],
);

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
    answers: jsonb().$type<Record<string, { text: string; score: number; feedback: string }>>().notNull(),
    answer: text(),
    answered: at('answered'),
    created: at('created').notNull(),
  },
  (table) => [index('reinforcement_of_user').on(table.userId)],
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
  answers: jsonb().$type<Record<string, number>>().notNull(),
  comment: text().notNull(),
  created: at('created').notNull(),
  actingId: actingId(),
});

/** A chat with the tutor, about one course or none. */
export const tutorSessions = pgTable(
  'tutor_sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id').references(() => objectives.id),
    created: at('created').notNull(),
  },
  (table) => [index('tutor_of_user').on(table.userId, table.created)],
);
export const tutorMessages = pgTable(
  'tutor_messages',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => tutorSessions.id),
    role: text().$type<'learner' | 'tutor'>().notNull(),
    text: text().notNull(),
    /** The passages that the answer is based on. */
    sources: jsonb().$type<{ objectiveId: string; axis: string; name: string; excerpt: string }[]>().notNull(),
    created: at('created').notNull(),
    actingId: actingId(),
  },
  (table) => [index('messages_of_tutor').on(table.sessionId, table.created)],
);

/** The text of a course in passages, for the tutor's search; made again when the text has changed. */
export const coursePassages = pgTable(
  'course_passages',
  {
    id: uuid().primaryKey(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    order: integer('position').notNull(),
    heading: text().notNull(),
    text: text().notNull(),
    /** Hash of the text that all passages of this course were made from. */
    hash: text().notNull(),
  },
  (table) => [
    index('passages_of_course').on(table.objectiveId, table.axis, table.order),
    index('passages_by_text').using('gin', sql`to_tsvector('simple', ${table.heading} || ' ' || ${table.text})`),
  ],
);
