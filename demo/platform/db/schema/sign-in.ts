import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { publicKey } from '../../server/partners/public-key';
import { scopes } from '../../server/partners/scopes';
import { json } from '../json';
import { at } from './columns';
import { users } from './people';

export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: json(v.record(v.string(), v.unknown())).notNull(),
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
  origins: json(v.array(v.string())).notNull(),
  /** The most that its tokens may do, see partners/scopes.ts. */
  scopes: json(v.array(v.picklist(scopes))).notNull(),
  /** Learners may sign in in a window. */
  signIn: boolean('sign_in').notNull(),
  /** Its server vouches for people, with these public keys or those at `keysUrl`. */
  keys: json(v.array(publicKey)),
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
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: json(v.unknown()).notNull() });
