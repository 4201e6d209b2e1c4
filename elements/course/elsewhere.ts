import { useState } from 'react';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { pathTo } from '../../src/portal/portal-paths';
import { belongsInCatalog, belongsToLearner } from '../../src/course/rules/redirects';
import { useRedirect } from '../../src/ui/redirect';

interface Page {
  catalog: boolean;
  redirects: boolean;
}

function placeOf(access: ObjectiveAccess, { catalog, redirects }: Page): string | null {
  if (!redirects) return null;
  const { id: objectiveId } = access.objective;
  if (catalog) return belongsToLearner(access) ? pathTo('course', { objectiveId }) : null;
  return belongsInCatalog(access) ? pathTo('catalog-course', { objectiveId }) : null;
}

/**
 * Redirects to the page where a course belongs (RDR-01, RDR-02), by its state when the page was opened: a learner who adds the
 * course on the catalog's page stays there.
 * @returns whether it redirects
 */
export function useElsewhere(access: ObjectiveAccess, page: Page): boolean {
  const [to] = useState(() => placeOf(access, page));
  useRedirect(to);
  return to !== null;
}
