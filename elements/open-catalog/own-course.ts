import { courseIdPage, objectiveAccess } from '../../src/api/contract/objectives';
import * as paths from '../../src/api/contract/paths';
import { belongsToLearner } from '../../src/domain/redirects';
import { addTexts } from '../../src/i18n/i18n';
import card from '../../src/i18n/locales/en-US/card.json';
import catalog from '../../src/i18n/locales/en-US/catalog.json';
import type { Platform } from '../../src/state/platform';

addTexts('card', card);
addTexts('catalog', catalog);

/** The longest page of a list. */
const MOST = 200;

/**
 * What a course is to the visitor: `own` when they have it (started or enrolled, RDR-02), `open` for a learner who may add it, and
 * undefined for all others. Starts no sign-in.
 */
export const standingOf = (platform: Platform, objectiveId: string, signal: AbortSignal) =>
  platform.client.get(objectiveAccess, paths.courseAccess(objectiveId), { quiet: true, signal }).then(
    (access) => (belongsToLearner(access) ? 'own' : 'open'),
    () => undefined,
  );

/** The ids of all courses of the signed-in learner; none for a visitor. Starts no sign-in. */
export async function ownCourseIds({ client }: Platform, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  try {
    for (let skip = 0; ; skip += MOST) {
      const path = paths.enrolledCourseIds({ skip, take: MOST });
      const { data } = await client.get(courseIdPage, path, { quiet: true, signal });
      for (const { objective } of data) ids.add(objective.id);
      if (data.length < MOST) return ids;
    }
  } catch {
    return ids; // those that are known are marked
  }
}
