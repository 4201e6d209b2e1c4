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

/** Settings by key; a key that has no value is absent. */
export const settings = (platform: Platform, keys: string[]) => platform.resource(settingsByKey, paths.settings(keys));

/** The settings that the shell needs. */
export const shellSettings = (platform: Platform) => platform.resource(settingsByKey, paths.shellSettings());

/** Feature flags by name. */
export const featureFlags = (platform: Platform) => platform.resource(flagsByName, paths.featureFlags);
