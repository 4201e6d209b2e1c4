import { createRouter } from '@nanostores/router';
import { computed, type ReadableAtom } from 'nanostores';
import { belowBase, pageAt, type Page } from '../../src/domain/portal-paths';

export type { Page };

export interface Router {
  $page: ReadableAtom<Page>;
  /** Shows an address (an absolute path, base included); `replace` leaves no step in the history. */
  open(href: string, options?: { replace?: boolean }): void;
  /** True for the server's own paths: the browser goes there. */
  leaves(pathname: string): boolean;
}

/**
 * The router of a portal: the address bar as a store, read by the table of routes. The table is read by our own function and
 * not by the router's patterns, as the loader and the server read it too, and as those have no rest of several segments.
 * @param base the link base, e.g. `/learn`
 */
export function routerFor(base: string): Router {
  const address = createRouter({ any: [/^/, () => ({})] }, { links: false });
  const at = (pathname: string, query?: URLSearchParams) => pageAt(belowBase(base, pathname), query);
  return {
    $page: computed(address, (found) => at(found?.path ?? '', new URLSearchParams(found?.search))),
    open: (href, { replace = false } = {}) => void address.open(href, replace),
    leaves: (pathname) => at(pathname).route.show.kind === 'server',
  };
}
