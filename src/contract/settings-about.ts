import { scriptsSetting, sourcesSetting } from './content-settings';
import { eventSessionSetting } from './event-settings';
import { feedbackSetting } from './feedback-settings';
import { fragmentsSetting } from './fragments';
import { noticesSetting } from './notice-settings';
import type { Setting } from './setting';
import {
  flagPeopleSetting,
  languageSetting,
  languagesSetting,
  navigationSetting,
  tenantSetting,
  textsSetting,
} from './settings';
import { themeSetting } from './theme';
import { tutorSetting } from './tutor';

interface About {
  /** What it is for. */
  about: string;
  /** The value of the configuration that tells visitors of it, who may not request settings. */
  visitors?: string;
}

const described = <Key extends string, Value, const Told extends About>(setting: Setting<Key, Value>, about: Told) => ({
  setting,
  ...about,
});

/** All settings. The platform refuses other keys, and values that a setting's schema refuses; docs/configuration.md lists them. */
export const settingsAbout = [
  described(navigationSetting, { about: 'Which entries the navigation has' }),
  described(feedbackSetting, { about: 'Whether the user menu offers feedback' }),
  described(languageSetting, { about: 'Language for people who have not chosen one' }),
  described(languagesSetting, {
    about: 'Languages that the portal offers; an empty list: all',
    visitors: 'supportedLocales',
  }),
  described(sourcesSetting, {
    about: 'Origins whose pictures, films and pages texts may show, with commas between them',
    visitors: 'allowedExternalSources',
  }),
  described(scriptsSetting, { about: 'Whether scripts and styles of texts run, in a sandbox' }),
  described(tutorSetting, {
    about: 'The tutor: whether there is one, which course it quotes elsewhere, where it is open at first',
  }),
  described(eventSessionSetting, { about: 'Minutes without an event until a new session of the event log begins' }),
  described(noticesSetting, {
    about: 'Notices by mail and push: whether there are any, of which kinds, and the name that mails come from',
  }),
  described(fragmentsSetting, { about: 'Elements of your own for places of the portal' }),
  described(themeSetting, { about: 'The look of the portal', visitors: 'theme' }),
  described(textsSetting, { about: 'Your own words for texts of the portal' }),
  described(tenantSetting, { about: 'Id and name of the tenant' }),
  described(flagPeopleSetting, { about: 'People for whom a feature flag is on that is off for all others' }),
] as const;

/** The key of a setting. */
export type SettingKey = (typeof settingsAbout)[number]['setting']['key'];
