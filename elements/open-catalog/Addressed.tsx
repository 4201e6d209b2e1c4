import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { NavigateDetail } from '../../src/ui/events';
import { LearnContext, useLearn } from '../../src/ui/learn-context';
import type { Show } from './show';
import { addressOf, openedIn } from './course-address';

/** Tells the elements of this page that one of them has changed the address. */
const CHANGED = 'learn-address';

function subscribe(onChange: () => void) {
  for (const name of ['popstate', CHANGED]) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['popstate', CHANGED]) window.removeEventListener(name, onChange);
  };
}

/**
 * The public catalog with the attribute `address`: the open course is in the address of the host's page, so that it survives a
 * reload, can be linked to, and closes when the visitor goes back. The list stays mounted meanwhile.
 */
export default function Addressed({ show }: { show: Show }) {
  const scope = useLearn();
  const { host, root } = scope;
  const opened = useSyncExternalStore(subscribe, () => openedIn(location.href));
  const [first] = useState(opened);
  const [listed, setListed] = useState(!opened);
  if (!opened && !listed) setListed(true);

  const here = useMemo(() => ({ ...scope, href: (path: string) => addressOf(path) ?? scope.href(path) }), [scope]);
  const left = useRef(0);
  useEffect(() => {
    const take = (event: Event) => {
      const { path, href } = (event as CustomEvent<NavigateDetail>).detail;
      if (event.defaultPrevented || !addressOf(path)) return;
      event.preventDefault();
      if (!openedIn(location.href)) left.current = window.scrollY;
      history.pushState(history.state, '', href);
      window.dispatchEvent(new Event(CHANGED));
    };
    host.addEventListener('learn-navigate', take);
    return () => host.removeEventListener('learn-navigate', take);
  }, [host]);

  // An opened course starts at its top; the list returns to its scroll position.
  const before = useRef(opened);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = opened;
    if (from === opened) return;
    if (opened) {
      if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start', behavior: 'instant' });
      return;
    }
    window.scrollTo({ top: left.current, behavior: 'instant' });
    const ofCourse = (link: HTMLAnchorElement) => openedIn(link.href) === from;
    [...root.querySelectorAll<HTMLAnchorElement>('.card a')].find(ofCourse)?.focus({ preventScroll: true });
  }, [opened, host, root]);

  return (
    <LearnContext value={here}>
      {opened ? show(opened, { isFocused: opened !== first }) : null}
      {listed ? <div hidden={Boolean(opened)}>{show(undefined, { isHidden: Boolean(opened) })}</div> : null}
    </LearnContext>
  );
}
