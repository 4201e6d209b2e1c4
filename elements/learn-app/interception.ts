import { useLayoutEffect } from 'react';
import { belowBase } from '../../src/domain/portal-paths';
import type { NavigateDetail } from '../../src/ui/events';
import { useLearn } from '../../src/ui/learn-context';
import type { Router } from './router';

/**
 * Takes over the navigation of every element inside the portal, its own links included: an address below the link base is
 * shown here, all others (the server's own, and those that a listener took before) are left alone.
 */
export function useInterception(router: Router, base: string, onOpened: (samePage: boolean) => void) {
  const { host } = useLearn();
  // Before the first paint: a link that is seen is a link that works here.
  useLayoutEffect(() => {
    const take = (event: Event) => {
      if (event.defaultPrevented) return;
      const { href, replace = false } = (event as CustomEvent<NavigateDetail>).detail;
      const url = new URL(href, location.href);
      if (url.origin !== location.origin || belowBase(base, url.pathname) === undefined) return;
      if (router.leaves(url.pathname)) return;
      event.preventDefault();
      const samePath = url.pathname === location.pathname;
      // An address that a page only rewrites keeps its place in the page.
      const hash = url.hash || (replace && samePath ? location.hash : '');
      const { place } = router.$page.get();
      router.open(url.pathname + url.search + hash, { replace });
      onOpened(router.$page.get().place === place);
    };
    host.addEventListener('learn-navigate', take);
    return () => host.removeEventListener('learn-navigate', take);
  }, [host, router, base, onOpened]);
}
