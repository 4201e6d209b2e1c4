import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { picked } from '../../tool/picked';
import { lineItemScore } from '../activity-details';
import { json } from '../json';
import { at } from './columns';
import { objectives } from './courses';
import { users } from './people';
import { activityWorkflows } from './work';

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
  redirectUris: json(v.array(v.string()), 'redirect_uris'),
  jwksUrl: text('jwks_url'),
  /** Where the tool offers content to pick (Deep Linking); null: it offers none. */
  deepLinkUrl: text('deep_link_url'),
  /** Parameters that it gets at each launch; those of a place win. */
  custom: json(v.record(v.string(), v.string())),
  /** The services that it may use, as scopes; null: all. */
  scopes: json(v.array(v.string())),
  /** It learns the names of people. */
  shareNames: boolean('share_names').notNull().default(true),
  /** It has registered itself, and no administrator has accepted it yet: it can't be opened, and gets no access. */
  pending: boolean().notNull().default(false),
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
    /** The session in which it was answered: of a cookie, or a family of tokens. */
    session: text(),
    created: at('created').notNull(),
    used: at('used'),
  },
  (table) => [index('launches_of_activity').on(table.activityWorkflowId), index('launches_by_age').on(table.created)],
);

/** What an administrator picks in a tool for a course (Deep Linking), from its launch until it is added. */
export const ltiSelections = pgTable(
  'lti_selections',
  {
    id: uuid().primaryKey(),
    toolId: uuid('tool_id')
      .notNull()
      .references(() => ltiTools.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    created: at('created').notNull(),
    /** When the tool got its launch. */
    opened: at('opened'),
    answered: at('answered'),
    picked: json(picked),
    /** When the parts were made. */
    added: at('added'),
  },
  (table) => [index('selections_by_age').on(table.created)],
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
    score: json(lineItemScore).notNull(),
    updated: at('updated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineItemId, table.userId] })],
);
