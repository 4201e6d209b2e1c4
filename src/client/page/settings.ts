import * as calls from '../../contract/calls/settings';
import type { Setting } from '../../contract/setting';
import type { SettingKey } from '../../contract/settings-about';
import * as v from '../../contract/schema';
import { featureFlags as flagsSchema, settings as settingsSchema } from '../../contract/users';
import type { Platform } from '../session/platform';

const settingsByKey = v.pipe(
  settingsSchema,
  v.transform(({ data }) => data),
);
const flagsByName = v.pipe(
  flagsSchema,
  v.transform(({ data }) => data),
);

/** The stored values of settings by key, to be read with `settingValue`; a setting without a value is absent. */
export const settings = (platform: Platform, wanted: Setting<SettingKey>[]) =>
  platform.resource({ ...calls.settings(wanted.map(({ key }) => key)), answer: settingsByKey });

/** The stored values of the settings that the shell needs. */
export const shellSettings = (platform: Platform) =>
  platform.resource({ ...calls.shellSettings(), answer: settingsByKey });

/** Feature flags by name. */
export const featureFlags = (platform: Platform) => platform.resource({ ...calls.featureFlags(), answer: flagsByName });
