import type { Setting } from '../../contract/setting';
import type { SettingKey } from '../../contract/settings-about';
import * as v from '../../contract/schema';
import * as paths from '../../contract/paths';
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
  platform.resource(settingsByKey, paths.settings(wanted.map(({ key }) => key)));

/** The stored values of the settings that the shell needs. */
export const shellSettings = (platform: Platform) => platform.resource(settingsByKey, paths.shellSettings());

/** Feature flags by name. */
export const featureFlags = (platform: Platform) => platform.resource(flagsByName, paths.featureFlags);
