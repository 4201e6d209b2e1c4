import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { noteIn } from '../../portal/note-path';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to an element; what is closed around it opens. */
export function bringToView(element: Element | null): void {
  for (
    let closed = element?.closest('details:not([open])');
    closed;
    closed = closed.parentElement?.closest('details:not([open])')
  )
    closed.setAttribute('open', '');
  element?.scrollIntoView({ block: 'center', behavior: calm() ? 'instant' : 'smooth' });
}

/** Scrolls to words. */
export function showRange({ startContainer }: Range): void {
  bringToView(startContainer instanceof Element ? startContainer : startContainer.parentElement);
}

/** The note that a list on this page asks for, until the text, film or PDF that it is in has shown it. */
const $asked = atom<string>('');

/** Asks the text, film or PDF that a note is in to show it. */
export const askForNote = (id: string): void => $asked.set(id);

/**
 * Shows the note that the address names (`#note-…`), once, and each that a list asks for.
 * @param knows whether the note is here, and can be shown now
 */
export function useAskedNote(knows: (id: string) => boolean, show: (id: string) => void): void {
  const asked = useStore($asked);
  const done = useRef('');
  useEffect(() => {
    const addressed = noteIn(location.hash);
    if (addressed && addressed !== done.current && knows(addressed)) {
      done.current = addressed;
      show(addressed);
    }
    if (asked && knows(asked)) {
      $asked.set('');
      show(asked);
    }
  });
}
