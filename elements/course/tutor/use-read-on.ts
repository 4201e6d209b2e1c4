import { useEffect, useState, type RefObject } from 'react';
import { scrollerOf } from '../../../src/ui/scroller';

/** Less than this, in px, is no scrolling: a finger that rests, or the window's bar that moves. */
const STEP = 8;

/**
 * Whether the reader scrolls on: the last scrolling around the element went down, and more is below.
 * @param element in the scrolled page
 */
export function useReadOn(element: RefObject<Element | null>): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    const scroller = scrollerOf(element.current!);
    const isPage = scroller === document.scrollingElement;
    let before = scroller.scrollTop;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - STEP;
      if (Math.abs(scrollTop - before) < STEP && !isAtEnd) return;
      setReadsOn(scrollTop > before && !isAtEnd);
      before = scrollTop;
    };
    const target = isPage ? document : scroller;
    target.addEventListener('scroll', look, { passive: true });
    return () => target.removeEventListener('scroll', look);
  }, [element]);
  return readsOn;
}
