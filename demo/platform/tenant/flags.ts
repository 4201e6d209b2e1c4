import { settingValue } from '../../../src/contract/setting';
import { flagPeopleSetting } from '../../../src/contract/settings';
import type { UserRow } from '../server/sign-in/sessions';
import type { TenantFacts } from './tenant-facts';

/** The feature flags of one user. */
export function flagsFor({ settings, flags }: TenantFacts, { username }: UserRow): Record<string, boolean> {
  const people = settingValue(flagPeopleSetting, settings);
  const chosen = Object.entries(people).filter(([, names]) => names.includes(username));
  return Object.fromEntries([...flags, ...chosen.map(([name]) => [name, true] as const)]);
}
