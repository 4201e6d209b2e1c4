import * as v from './schema';
import { flag, text } from './common';
import { setting } from './setting';

const navigation = v.object({
  catalog: v.optional(flag, true),
  calendar: v.optional(flag, true),
  rooms: v.optional(flag, false),
  research: v.optional(flag, false),
  knowledgeModels: v.optional(flag, false),
});
/** Which entries the navigation has (NAV-02); the dashboard has a feature flag instead. */
export const navigationSetting = setting('ui.learner.navigation', navigation, v.parse(navigation, {}));

/** The language for people who have not chosen one. A full or a short code. */
export const languageSetting = setting('platform.common.locale', v.optional(text), undefined);

/** The languages that the portal offers: full or short codes; empty: all. */
export const languagesSetting = setting('platform.common.supported_locales', v.array(text), []);

/** The tenant: its id and name. */
export const tenantSetting = setting('platform.tenant', v.object({ id: text, name: text }), { id: '1', name: 'Learn' });

/** People for whom a feature flag is on that is off for all others: usernames by flag. */
export const flagPeopleSetting = setting('platform.flags.people', v.record(text, v.array(text)), {});

const texts = v.record(text, v.union([text, v.record(text, text)]));
/** The tenant's own texts in place of ours: by key for all languages, or by key within a language's code. */
export type OwnTexts = v.InferOutput<typeof texts>;
/** The tenant's own words for the portal. Its server gives them to `<learn-app>`, so no page requests them. */
export const textsSetting = setting('ui.texts', texts, {});
