import { createRouter } from '@nanostores/router';
import { computed, type ReadableAtom } from 'nanostores';
import { belowBase, pageAt, type Page as PortalPage } from '../../src/portal/portal-pages';

/** A page of the portal, and how its address came: by a link, by a correction of the address, or from the browser. */
export interface Page extends PortalPage {
  step: 'push' | 'replace' | 'traverse';
}

export interface Router {
  $page: ReadableAtom<Page>;
  /** Shows an address (an absolute path with the base); `replace` adds no history entry. */
  open(href: string, options?: { replace?: boolean }): void;
  /** True for the server's own paths, which the browser must load. */
  leaves(pathname: string): boolean;
}

/**
 * The router of a portal: the address bar as a store, with the table of routes. Our own function matches the routes, not the
 * router's patterns: the loader and the server use it too, and the patterns can't match a rest of several segments.
 * @param base the link base, e.g. `/learn`
 */
export function routerFor(base: string): Router {
  const address = createRouter({ any: [/^/, () => ({})] }, { links: false });
  const at = (pathname: string, query?: URLSearchParams) => pageAt(belowBase(base, pathname), query);
  let step: Page['step'] = 'traverse';
  return {
    $page: computed(address, (found) => ({ ...at(found?.path ?? '', new URLSearchParams(found?.search)), step })),
    open(href, { replace = false } = {}) {
      step = replace ? 'replace' : 'push';
      address.open(href, replace);
      step = 'traverse';
    },
    leaves: (pathname) => at(pathname).route.show.kind === 'server',
  };
}
