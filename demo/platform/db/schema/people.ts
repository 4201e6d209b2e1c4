import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { json } from '../json';
import { at } from './columns';

/** An entry may have more attributes. */
const permissionEntry = v.looseObject({ name: v.string(), scope_id: v.exactOptional(v.string()) });

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  username: text().notNull().unique(),
  /** scrypt, see auth/passwords.ts; null: the user signs in only at an external provider. */
  password: text(),
  roles: json(v.array(v.string())).notNull(),
  permissions: json(v.array(permissionEntry)).notNull(),
  licensedFeatures: json(v.array(v.string()), 'licensed_features').notNull(),
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
  /** The language that the person chose last, a full code; null: none yet. */
  locale: text(),
  /** The time zone of the person's browser, which counts until they choose one. */
  browserZone: text('browser_zone'),
  /** How many notices of the bell are not read: a trigger counts them, so that no page needs a query for the number. */
  unreadNotices: integer('unread_notices').notNull().default(0),
});

/** The administrator who wrote it while acting as the user; null: the user did. */
export const actingId = () => uuid('acting_id').references(() => users.id);

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
    created: at('created')
      .notNull()
      .default(sql`now()`),
    /** Within the last hour; written once an hour. */
    used: at('used')
      .notNull()
      .default(sql`now()`),
    /** `User-Agent` of its sign-in, cut. */
    browser: text(),
  },
  (table) => [index('sessions_by_expiry').on(table.expires), index('sessions_of_user').on(table.userId)],
);
