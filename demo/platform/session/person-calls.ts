import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { config as configSchema } from '../../../src/contract/config';
import { settingValue } from '../../../src/contract/setting';
import { tenantSetting } from '../../../src/contract/settings';
import {
  featureFlags as flagsSchema,
  languageCommand,
  settings as settingsSchema,
  timezoneCommand,
  user as userSchema,
  userUnits,
} from '../../../src/contract/users';
import type { User } from '../../../src/contract/entities';
import type { Db } from '../db/client';
import { memberships, units, users } from '../db/schema';
import { learnerCall, LMS, PLATFORM, publicCall, type Call } from '../server/call';
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

/** The calls about the signed-in person, the configuration and settings. */
export const personCalls = (config: PublicConfig, accountUrl: string | null): Call[] => [
  publicCall({
    method: 'get',
    path: '/learn/config-ui/config.json',
    summary: 'The runtime configuration',
    answer: configSchema,
    run: ({ db }) => configOf(db, config),
  }),
  publicCall({
    method: 'get',
    path: '/config-ui/config.json',
    summary: 'The runtime configuration, at its older address',
    answer: configSchema,
    run: ({ db }) => configOf(db, config),
  }),
  learnerCall({
    method: 'get',
    path: `${PLATFORM}users/me`,
    summary: 'The signed-in person',
    answer: userSchema,
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
  learnerCall({
    method: 'get',
    path: `${LMS}users/:id/units`,
    summary: 'The organizational units of a person',
    answer: userUnits,
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
  learnerCall({
    method: 'post',
    path: `${LMS}users/:id/timezone`,
    summary: 'Sets the preferred time zone, an IANA name',
    body: timezoneCommand,
    answer: v.object({}),
    async run({ db, user, params, body }) {
      if (params.id !== user.id) throw notFound();
      if (!isZone(body.timezone)) throw new Problem(400, 'Unknown time zone.', { timezone: ['Unknown time zone.'] });
      await db.update(users).set({ timezone: body.timezone }).where(eq(users.id, user.id));
      return {};
    },
  }),
  learnerCall({
    method: 'post',
    path: `${LMS}users/me/language`,
    summary: 'Keeps the person’s language and the time zone of their browser, for what is sent to them',
    body: languageCommand,
    answer: v.object({}),
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
  learnerCall({
    method: 'get',
    path: `${PLATFORM}settings/query`,
    summary: 'Settings by key',
    query: { keys: 'Keys of settings, with a comma between them; 50 at most' },
    answer: settingsSchema,
    async run({ db, query, session }) {
      const keys = (query.get('keys') ?? '').split(',').slice(0, 50);
      const { settings } = await tenantFacts(db, session);
      return {
        data: Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(settings, key) ? [[key, settings[key]]] : []))),
      };
    },
  }),
  learnerCall({
    method: 'get',
    path: `${PLATFORM}feature-flags`,
    summary: 'The feature flags of the signed-in person',
    answer: flagsSchema,
    run: async ({ db, user, session }) => ({ data: flagsFor(await tenantFacts(db, session), user) }),
  }),
];
