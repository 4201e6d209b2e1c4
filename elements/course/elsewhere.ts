import { useEffect, useState } from 'react';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { belongsInCatalog, belongsToLearner } from '../../src/domain/redirects';
import { useLearn } from '../../src/ui/learn-context';
import { catalogPath, coursePath } from './addresses';

interface Page {
  catalog: boolean;
  redirects: boolean;
}

function placeOf(access: ObjectiveAccess, { catalog, redirects }: Page): string | null {
  if (!redirects) return null;
  const { id } = access.objective;
  if (catalog) return belongsToLearner(access) ? coursePath(id) : null;
  return belongsInCatalog(access) ? catalogPath(id) : null;
}

/**
 * Leads to the page where a course belongs (RDR-01, RDR-02), as it stood when it was opened: who adds it on the catalog's
 * page stays there. True while it goes.
 */
export function useElsewhere(access: ObjectiveAccess, page: Page): boolean {
  const { navigate } = useLearn();
  const [to] = useState(() => placeOf(access, page));
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
  return to !== null;
}
