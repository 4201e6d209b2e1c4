import { safeParse, type GenericSchema } from 'valibot';
import { objectiveAccessPage } from '../api/contract/objectives';
import * as paths from '../api/contract/paths';
import { showcasePage } from '../api/contract/public-objectives';
import { user } from '../api/contract/users';
import { adoptEarly, takeEarly } from '../api/early';
import type { Platform } from './platform';
import { flagsByName } from './settings';

/** What the portal's first screen is made of. */
const schemas: readonly [string, GenericSchema<unknown, unknown>][] = [
  [paths.me, user],
  [paths.featureFlags, flagsByName],
  [paths.enrolledCourses(), objectiveAccessPage],
  [paths.enrolledShowcases, showcasePage],
];

/**
 * Puts the early answers that are here already where the stores find them, so that the first thing shown is the screen itself and
 * not one that waits. What has not come, or does not fit, is left to who asks for it.
 */
export function takeFirstAnswers({ client, cache }: Platform): void {
  for (const [path, schema] of schemas) {
    const address = client.url(path);
    const answer = takeEarly(address);
    if (!answer) continue;
    const parsed = answer.arrived && safeParse(schema, answer.arrived.body);
    if (parsed?.success) cache.set(path, { data: parsed.output, created: Date.now(), expires: Infinity });
    else adoptEarly(new Map([[address, answer]]));
  }
}
