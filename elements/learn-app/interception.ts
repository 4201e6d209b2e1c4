import { useLayoutEffect } from 'react';
import { belowBase } from '../../src/portal/portal-pages';
import type { NavigateDetail } from '../../src/ui/events';
import { useLearn } from '../../src/ui/learn-context';
import type { Router } from './router';

/**
 * Handles the navigation of all elements in the portal, also of its own links: an address below the link base is opened in the
 * portal. The server's own paths, and events that another listener has prevented, are ignored.
 * @param isLeaving whether another screen was opened and is not shown yet: the one before then navigates no more, e.g. by a search
 */
export function useInterception(router: Router, base: string, isLeaving: () => boolean) {
  const { host } = useLearn();
  // Before the first paint, so that every visible link already works in the portal.
  useLayoutEffect(() => {
    const take = (event: Event) => {
      if (event.defaultPrevented) return;
      const { href, replace = false } = (event as CustomEvent<NavigateDetail>).detail;
      const url = new URL(href, location.href);
      if (url.origin !== location.origin || belowBase(base, url.pathname) === undefined) return;
      if (router.leaves(url.pathname)) return;
      event.preventDefault();
      if (isLeaving() && event.composedPath()[0] !== host) return;
      const samePath = url.pathname === location.pathname;
      // A replaced address with the same path keeps its hash.
      const hash = url.hash || (replace && samePath ? location.hash : '');
      router.open(url.pathname + url.search + hash, { replace });
    };
    host.addEventListener('learn-navigate', take);
    return () => host.removeEventListener('learn-navigate', take);
  }, [host, router, base, isLeaving]);
}
