import { send } from '../client/page/send';
import * as calls from '../contract/calls/person';
import * as v from '../contract/schema';
import { userUnits as schema } from '../contract/users';
import type { Platform } from '../client/session/platform';

const items = v.pipe(
  schema,
  v.transform((answer) => answer.items),
);

/** The units that a person belongs to. */
export const userUnits = (platform: Platform, userId: string) =>
  platform.resource({ ...calls.units(userId), answer: items });

/** Sets the preferred time zone (an IANA name). */
export const setTimezone = (platform: Platform, userId: string, timezone: string): Promise<void> =>
  send(platform, calls.timezone(userId), { timezone });
