import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { activityConstraint } from '../../../../src/contract/work';
import type { ActivityConstraint } from '../../../../src/contract/work';
import { json } from '../json';
import { inOrder } from '../reader-order';
import { activityTraits, at, bytes } from './columns';
import { users } from './people';

const grade = v.object({ name: v.string(), normalizedMinScore: v.number(), color: v.nullable(v.string()) });

/** Dates and policies of an activity; those that are absent are not set. JSON has no undefined values, which `partial` would allow. */
const constraint = v.partial(activityConstraint) as v.GenericSchema<unknown, Partial<ActivityConstraint>>;

export const gradingScales = pgTable('grading_scales', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text(),
  maxScore: doublePrecision('max_score').notNull(),
  normalizedPassingScore: doublePrecision('normalized_passing_score'),
  grades: json(v.array(grade)).notNull(),
});

export const objectives = pgTable(
  'objectives',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    code: text().notNull(),
    description: text().notNull(),
    about: text(),
    /** The language of its texts, a tag of BCP 47; null: not known. */
    language: text(),
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
    constraint: json(constraint, 'constraints'),
    ...activityTraits(),
    /** Learners may add it: the catalogs show it. */
    inCatalog: boolean('in_catalog').notNull().default(true),
    /** Partner domain whose open catalog alone shows it; null: all do. */
    domain: text(),
    /** Changes with its parts: triggers set it, see 0000_first.sql. Null: it never had parts. */
    partsVersion: uuid('parts_version'),
    /** Its texts for search, see `search_fold` in 0000_first.sql; the database computes them. */
    foldedName: text('folded_name').generatedAlwaysAs(sql`search_fold(name)`),
    foldedCode: text('folded_code').generatedAlwaysAs(sql`search_fold(code)`),
    foldedDescription: text('folded_description').generatedAlwaysAs(sql`search_fold(description)`),
  },
  (table) => [
    index('objectives_by_name').on(inOrder(table.name), table.id),
    // In the catalogs' order, with all columns that filter them: lists and counts read only this index.
    index('objectives_in_catalog').on(table.inCatalog, inOrder(table.name), table.id, table.state, table.domain),
    // By trigrams. Only on databases that have pg_trgm: see 0000_first.sql.
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

/** Collections of courses. */
export const showcases = pgTable('showcases', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** It is a path: its courses are taken in their order. */
  ordered: boolean().notNull().default(false),
});

export const objectiveShowcases = pgTable(
  'objective_showcases',
  {
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    showcaseId: uuid('showcase_id')
      .notNull()
      .references(() => showcases.id),
    /** The place of the course in a path. */
    order: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.objectiveId, table.showcaseId] }),
    index('objectives_of_showcase').on(table.showcaseId),
  ],
);

/** The courses that an author named as following a course, in their order. */
export const objectiveFollowers = pgTable(
  'objective_followers',
  {
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    followerId: uuid('follower_id')
      .notNull()
      .references(() => objectives.id),
    order: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.objectiveId, table.followerId] })],
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
    /** As of a course; null: that of the course. */
    language: text(),
    code: text().notNull(),
    type: integer().notNull(),
    state: integer().notNull().default(2),
    duration: integer(),
    supportReview: boolean('support_review').notNull().default(true),
    supportMobileView: boolean('support_mobile_view').notNull().default(true),
    presentationMode: integer('presentation_mode').notNull().default(0),
    imageUrl: text('image_url'),
    html: text().notNull().default(''),
    constraint: json(constraint, 'constraints'),
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

/** Covers and attachments. */
export const files = pgTable(
  'files',
  {
    key: text().primaryKey(),
    mime: text().notNull(),
    /** Null: public (such as covers); otherwise only this user may read it. */
    ownerId: uuid('owner_id').references(() => users.id),
    updated: at('updated')
      .notNull()
      .default(sql`now()`),
    content: bytes().notNull(),
  },
  (table) => [index('files_of_owner').on(table.ownerId)],
);
