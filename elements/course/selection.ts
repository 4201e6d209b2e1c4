import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ActivityPart } from '../../src/contract/activities';
import { continueAt } from '../../src/course/rules/continue-at';
import { asPart, contentParts, findByAxis } from '../../src/course/rules/tree';
import { useLearn } from '../../src/ui/learn-context';
import type { ReaderScope } from './reader-scope';

/**
 * The part to show: the one in the address, else the one where the learner left off (TRE-01). The latter is chosen once, so
 * that completing a part does not switch to the next. A review begins at the first part. Undefined: there is no such part.
 */
export function useSelection(
  { tree, locks, content, lastPlace }: Pick<ReaderScope, 'tree' | 'locks' | 'content' | 'lastPlace'>,
  axis: string | undefined,
): ActivityPart | undefined {
  const isOpen = (part: ActivityPart) => !locks.has(part.axis);
  const [first] = useState(
    () => (content.reviewing ? contentParts(tree).find(isOpen) : continueAt(tree, locks, lastPlace?.axis))?.axis,
  );
  if (!tree.children.length) return asPart(tree);
  // When all parts are locked, the first one says why.
  const selected = axis ?? first ?? contentParts(tree)[0]?.axis;
  return selected === undefined ? undefined : findByAxis(tree, selected);
}

/**
 * Moves the focus to the heading when another part is shown. After a link or button of this element it also scrolls the
 * element into view; on the browser's back the page does not scroll.
 */
export function useArrival(axis: string | undefined): RefObject<HTMLHeadingElement | null> {
  const { host } = useLearn();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(axis);
  const went = useRef(false);
  useEffect(() => {
    const leave = () => {
      went.current = true;
    };
    host.addEventListener('learn-navigate', leave);
    return () => host.removeEventListener('learn-navigate', leave);
  }, [host]);
  useEffect(() => {
    if (shown.current === axis) return;
    shown.current = axis;
    heading.current?.focus({ preventScroll: true });
    if (went.current && host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' });
    went.current = false;
  }, [axis, host]);
  return heading;
}
