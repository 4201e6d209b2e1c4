import * as v from 'valibot';
import type { UserRow } from '../server/sign-in/sessions';
import type { TenantFacts } from './tenant-facts';

/** Setting: users for whom a flag is on that is off for all others, `{ name: [username] }`. */
export const FLAG_PEOPLE = 'platform.flags.people';

const peopleOfFlags = v.record(v.string(), v.array(v.string()));

/** The feature flags of one user. */
export function flagsFor({ settings, flags }: TenantFacts, { username }: UserRow): Record<string, boolean> {
  const parsed = v.safeParse(peopleOfFlags, settings.get(FLAG_PEOPLE) ?? {});
  const chosen = parsed.success ? Object.entries(parsed.output).filter(([, names]) => names.includes(username)) : [];
  return Object.fromEntries([...flags, ...chosen.map(([name]) => [name, true] as const)]);
}
