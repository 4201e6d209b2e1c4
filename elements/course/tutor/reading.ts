import { useLayoutEffect, useRef } from 'react';

/** Space that is left above the question. */
const ABOVE_PX = 16;

/**
 * Keeps the last question at the top of the box while its answer comes, so that one reads the answer from its beginning;
 * until the reader moves the box.
 *
 * @param question its id
 * @param content whatever makes the box longer
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
