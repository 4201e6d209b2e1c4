import * as v from './schema';
import { EVENT_SESSION_MINUTES } from '../base/constants';
import { flag, text } from './common';
import { setting } from './setting';

/** Which entries the navigation has (NAV-02); the dashboard has a feature flag instead. */
export const navigationSetting = setting(
  'ui.learner.navigation',
  v.object({
    catalog: v.optional(flag, true),
    calendar: v.optional(flag, true),
    rooms: v.optional(flag, false),
    research: v.optional(flag, false),
    knowledgeModels: v.optional(flag, false),
  }),
  { catalog: true, calendar: true, rooms: false, research: false, knowledgeModels: false },
);

/** Whether the user menu offers feedback. */
export const feedbackSetting = setting(
  'platform.ui.feedback',
  v.object({ learner: v.optional(v.object({ visible: v.optional(flag, true) }), {}) }),
  { learner: { visible: true } },
);

/** The language of a person who has chosen none: a full or short code. */
export const languageSetting = setting('platform.common.locale', v.optional(text), undefined);

/** The languages that the portal offers: full or short codes; empty: all. */
export const languagesSetting = setting('platform.common.supported_locales', v.array(text), []);

/** Origins whose pictures, films and pages a text may show; with commas or blanks between them (RCV-10). */
export const sourcesSetting = setting('lms.learner_allowed_external_sources', text, '');

/** Whether scripts and styles of a text run, in a sandbox (RCV-08). */
export const scriptsSetting = setting('LMS.MediaBlock.AllowScripts', flag, false);

/** Minutes without an event until the next one begins a new session of the event log. */
export const eventSessionSetting = setting(
  'lms.datalake.sessionDuration',
  v.pipe(v.number(), v.gtValue(0)),
  EVENT_SESSION_MINUTES,
);

/** The tenant: its id and name. */
export const tenantSetting = setting('platform.tenant', v.object({ id: text, name: text }), { id: '1', name: 'Learn' });

/** People for whom a feature flag is on that is off for all others: usernames by flag. */
export const flagPeopleSetting = setting('platform.flags.people', v.record(text, v.array(text)), {});
