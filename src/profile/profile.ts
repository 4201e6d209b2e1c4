import * as v from '../contract/schema';
import * as paths from '../contract/paths';
import { userUnits as schema } from '../contract/users';
import type { Platform } from '../client/session/platform';

const items = v.pipe(
  schema,
  v.transform((answer) => answer.items),
);

/** The units that a person belongs to. */
export const userUnits = (platform: Platform, userId: string) => platform.resource(items, paths.units(userId));

/** Sets the preferred time zone (an IANA name). */
export async function setTimezone(platform: Platform, userId: string, timezone: string): Promise<void> {
  await platform.client.send('POST', v.unknown(), paths.timezone(userId), { timezone });
  platform.refresh((path) => path === paths.me);
}
