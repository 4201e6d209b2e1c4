import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ActivityPart } from '../../src/domain/entities';
import { asPart, contentParts, findByAxis, firstSelection } from '../../src/domain/tree';
import { useLearn } from '../../src/ui/learn-context';
import type { ReaderScope } from './reader-scope';

/**
 * The part to show: the address's; without one, where the learner left (TRE-01), chosen once, so that completing a part
 * does not turn the page by itself. A review begins at the beginning. Undefined: there is no such part.
 */
export function useSelection(
  { tree, locks, content }: Pick<ReaderScope, 'tree' | 'locks' | 'content'>,
  axis: string | undefined,
): ActivityPart | undefined {
  const isOpen = (part: ActivityPart) => !locks.has(part.axis);
  const [first] = useState(
    () => (content.reviewing ? contentParts(tree).find(isOpen) : firstSelection(tree, locks))?.axis,
  );
  if (!tree.children.length) return asPart(tree);
  // Where all is locked, the first part says why.
  const wanted = axis ?? first ?? contentParts(tree)[0]?.axis;
  return wanted === undefined ? undefined : findByAxis(tree, wanted);
}

/**
 * Moves the focus to the heading when another part is shown. Where the learner went there by a link or button of this
 * element, the heading is brought into view too; on the browser's back the page stays where it was.
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
