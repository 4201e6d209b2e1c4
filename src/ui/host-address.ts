import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { addressWith, pathInAddress } from '../portal/host-address';
import type { NavigateDetail } from './events';
import { useLearn, type LearnScope } from './learn-context';

/** Fires on the window after an element has changed the address. */
const CHANGED = 'learn-address';
const CHANGES = ['popstate', CHANGED];

function subscribe(onChange: () => void) {
  for (const name of CHANGES) window.addEventListener(name, onChange);
  return () => {
    for (const name of CHANGES) window.removeEventListener(name, onChange);
  };
}

/**
 * Shows a path of the portal in this page, in the elements that have the attribute `address`.
 * @param options.replace adds no history entry
 */
export function openInAddress(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](history.state, '', addressWith(location.href, path));
  window.dispatchEvent(new Event(CHANGED));
}

/** The path of the portal in the address of this page, which follows the history; undefined: there is none. */
export const usePathInAddress = (): string | undefined =>
  useSyncExternalStore(subscribe, () => pathInAddress(location.href));

/**
 * Handles the navigation of an element with the attribute `address`: paths that it shows itself are opened within this page, unless a
 * listener of the page has cancelled the event.
 * @param isOwn whether the element shows a path
 * @param onLeave called before such a path is opened
 * @returns the scope for the parts of the element: links to these paths have the address of this page
 */
export function useHostAddress(isOwn: (path: string) => boolean, onLeave?: () => void): LearnScope {
  const scope = useLearn();
  const { host } = scope;
  useEffect(() => {
    const take = (event: Event) => {
      const { path, replace = false } = (event as CustomEvent<NavigateDetail>).detail;
      if (event.defaultPrevented || !isOwn(path)) return;
      event.preventDefault();
      onLeave?.();
      openInAddress(path, { replace });
    };
    host.addEventListener('learn-navigate', take);
    return () => host.removeEventListener('learn-navigate', take);
  }, [host, isOwn, onLeave]);
  return useMemo(
    () => ({
      ...scope,
      href: (path) => (isOwn(path) ? addressWith(location.href, path) : scope.href(path)),
      search: () => (pathInAddress(location.href) ?? '').replace(/^[^?]*/, ''),
    }),
    [scope, isOwn],
  );
}
