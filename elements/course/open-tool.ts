import { pathTo } from '../../src/portal/portal-paths';
import { leaveFor } from '../../src/client/page/windows';
import type { LearnScope } from '../../src/ui/learn-context';

/**
 * Opens the page of an external tool that was just started: as a full page (STA-01). Where that would be a page of another origin than
 * the host's, the host may show it instead.
 */
export function openTool(
  { href, navigate }: Pick<LearnScope, 'href' | 'navigate'>,
  objectiveId: string,
  replace = false,
): void {
  const path = pathTo('view', { objectiveId });
  const address = new URL(href(path), location.href);
  if (address.origin === location.origin) leaveFor(address.href, replace);
  else navigate(path, { replace });
}
