import * as configCall from '../../../src/contract/calls/config';
import * as meCall from '../../../src/contract/calls/me';
import * as settingsCall from '../../../src/contract/calls/settings';
import * as personCall from '../../../src/contract/calls/person';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { config as configSchema } from '../../../src/contract/config';
import { settingValue } from '../../../src/contract/setting';
import { tenantSetting } from '../../../src/contract/settings';
import type { User } from '../../../src/contract/users';
import type { Db } from '../db/client';
import { memberships, units, users } from '../db/schema';
import { learnerCall, publicCall, type Call } from '../server/call';
import { flagsFor } from '../tenant/flags';
import { findLocale } from '../../../src/i18n/locales';
import { notFound, Problem } from '../server/problem';
import { isZone } from '../server/zone';
import { tenantFacts } from '../tenant/tenant-facts';
import { visitorSettings } from '../tenant/visitor-settings';

/** The configuration that pages may read without a session. */
export type PublicConfig = v.InferOutput<typeof configSchema>;

const configOf = async (db: Db, config: PublicConfig): Promise<PublicConfig> => ({
  ...config,
  ...(await visitorSettings(db)),
});

const configCalls = (config: PublicConfig): Call[] => [
  publicCall(configCall.config, {
    summary: 'The runtime configuration',
    run: ({ db }) => configOf(db, config),
  }),
  publicCall(configCall.configOfRoot, {
    summary: 'The runtime configuration, at its older address',
    run: ({ db }) => configOf(db, config),
  }),
];

const meCalls = (accountUrl: string | null): Call[] => [
  learnerCall(meCall.me, {
    summary: 'The signed-in person',
    async run({ db, user, session }): Promise<User> {
      const { impersonator } = session;
      const tenant = settingValue(tenantSetting, (await tenantFacts(db, session)).settings);
      return {
        id: user.id,
        role: user.roles,
        tenant: tenant.name,
        tenant_id: tenant.id,
        username: user.username,
        first_name: user.firstName,
        middle_name: user.middleName,
        last_name: user.lastName,
        email: user.email,
        timezone: user.timezone,
        locale: user.locale,
        browserZone: user.browserZone,
        unreadNotices: user.unreadNotices,
        accountUrl,
        learningRecord: true,
        search: true,
        // They are private: nobody else reads them.
        ...(impersonator ? {} : { notes: true }),
        permissions: user.permissions,
        licensedFeatures: user.licensedFeatures,
        portalUrl: user.portalUrl,
        adminUrl: user.adminUrl,
        impersonator: impersonator && {
          id: impersonator.id,
          name: `${impersonator.firstName} ${impersonator.lastName}`,
        },
      };
    },
  }),
];

/** What is kept of a person. */
const keptCalls: Call[] = [
  learnerCall(personCall.units, {
    summary: 'The organizational units of a person',
    async run({ db, user, params }) {
      if (params.id !== user.id) throw notFound();
      const rows = await db
        .select({ name: units.name, isPrimary: memberships.isPrimary })
        .from(memberships)
        .innerJoin(units, eq(units.id, memberships.unitId))
        .where(eq(memberships.userId, user.id));
      return { items: rows.map(({ name, isPrimary }) => ({ name, membership: [{ is_primary: isPrimary }] })) };
    },
  }),
  learnerCall(personCall.timezone, {
    summary: 'Sets the preferred time zone, an IANA name',
    async run({ db, user, params, body }) {
      if (params.id !== user.id) throw notFound();
      if (!isZone(body.timezone)) throw new Problem(400, 'Unknown time zone.', { timezone: ['Unknown time zone.'] });
      await db.update(users).set({ timezone: body.timezone }).where(eq(users.id, user.id));
      return {};
    },
  }),
  learnerCall(personCall.language, {
    summary: 'Keeps the person’s language and the time zone of their browser, for what is sent to them',
    async run({ db, user, session, body: { locale, zone } }) {
      if (session.impersonator) throw new Problem(403, 'A language is chosen by the person.');
      const known = locale ? findLocale(locale)?.code : null;
      if (known === undefined) throw new Problem(400, 'Unknown language.', { locale: ['Unknown language.'] });
      if (zone && !isZone(zone)) throw new Problem(400, 'Unknown time zone.', { zone: ['Unknown time zone.'] });
      await db
        .update(users)
        .set({ locale: known, browserZone: zone ?? null })
        .where(eq(users.id, user.id));
      return {};
    },
  }),
];

const settingsCalls: Call[] = [
  learnerCall(settingsCall.settings, {
    summary: 'Settings by key',
    query: { keys: 'Keys of settings, with a comma between them; 50 at most' },
    async run({ db, query, session }) {
      const keys = (query.get('keys') ?? '').split(',').slice(0, 50);
      const { settings } = await tenantFacts(db, session);
      return {
        data: Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(settings, key) ? [[key, settings[key]]] : []))),
      };
    },
  }),
  learnerCall(settingsCall.featureFlags, {
    summary: 'The feature flags of the signed-in person',
    run: async ({ db, user, session }) => ({ data: flagsFor(await tenantFacts(db, session), user) }),
  }),
];

/** The calls about the signed-in person, the configuration and settings. */
export const personCalls = (config: PublicConfig, accountUrl: string | null): Call[] => [
  ...configCalls(config),
  ...meCalls(accountUrl),
  ...keptCalls,
  ...settingsCalls,
];
