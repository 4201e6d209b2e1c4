import * as accessCall from '../../src/contract/calls/access';
import * as listedCoursesCall from '../../src/contract/calls/listed-courses';
import { belongsToLearner } from '../../src/course/rules/redirects';
import { addTexts } from '../../src/i18n/i18n';
import card from '../../src/i18n/locales/en-US/card.json';
import catalog from '../../src/i18n/locales/en-US/catalog.json';
import type { Platform } from '../../src/client/session/platform';

addTexts('card', card);
addTexts('catalog', catalog);

/** How many ids a request asks about: servers limit the length of an address. */
const MOST = 100;

/**
 * What a course is to the visitor: `own` when they have it (started or enrolled, RDR-02), `open` for a learner who may add it, and
 * undefined for all others. Starts no sign-in.
 */
export const standingOf = (platform: Platform, objectiveId: string, signal: AbortSignal) =>
  platform.client.get(accessCall.courseAccess(objectiveId), { quiet: true, signal }).then(
    (access) => (belongsToLearner(access) ? 'own' : 'open'),
    () => undefined,
  );

/**
 * Which of some courses the signed-in learner has: a request for each hundred. None for a visitor. Starts no sign-in.
 * @param ids of the courses
 */
export async function ownAmong(
  { client }: Platform,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const own: string[] = [];
  try {
    for (let from = 0; from < ids.length; from += MOST) {
      const asked = listedCoursesCall.enrolledAmong(ids.slice(from, from + MOST));
      const { data } = await client.get(asked, { quiet: true, signal });
      own.push(...data.map(({ objective }) => objective.id));
    }
    return own;
  } catch {
    return own; // those that are known are marked
  }
}
