import { useLayoutEffect, useRef } from 'react';

/** Space above the question, in CSS px. */
const ABOVE_PX = 16;

/**
 * Keeps the last question at the top of the box while its answer loads, so that the learner reads the answer from its
 * beginning; stops when the learner scrolls the box.
 *
 * @param question the id of the last question
 * @param content a value that changes whenever the content grows
 */
export function useReading(question: string | undefined, content: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<HTMLLIElement>(null);
  const movedAt = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!box.current || !asked.current || movedAt.current === question) return;
    const { top } = asked.current.getBoundingClientRect();
    box.current.scrollTop += top - box.current.getBoundingClientRect().top - ABOVE_PX;
  }, [question, content]);
  const moved = () => {
    movedAt.current = question;
  };
  return { box, asked, onWheel: moved, onTouchMove: moved, onPointerDown: moved, onKeyDown: moved };
}
