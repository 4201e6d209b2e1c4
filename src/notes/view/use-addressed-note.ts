import { useEffect, useRef } from 'react';
import { noteIn } from '../../portal/note-path';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to words. */
export function showRange(range: Range): void {
  const element = range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement;
  // In a closed part of the text nothing has a place.
  for (
    let closed = element?.closest('details:not([open])');
    closed;
    closed = closed.parentElement?.closest('details:not([open])')
  )
    closed.setAttribute('open', '');
  element?.scrollIntoView({ block: 'center', behavior: calm() ? 'instant' : 'smooth' });
}

/** Shows the note that the address names (`#note-…`), once its place is known. */
export function useAddressedNote(ranges: ReadonlyMap<string, Range>, open: (id: string) => void): void {
  const done = useRef('');
  useEffect(() => {
    const id = noteIn(location.hash);
    const range = ranges.get(id);
    if (!range || done.current === id) return;
    done.current = id;
    showRange(range);
    open(id);
  });
}
