import { useState, type PointerEvent, type RefObject } from 'react';

interface Moving {
  /** Where the item was, and the place over which it is now; 0 is the first. */
  from: number;
  to: number;
}

/** The index of the item at a height of the window: the one whose middle is nearest. */
function indexAt(list: HTMLElement, y: number): number {
  const middles = [...list.children].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return Math.abs(top + height / 2 - y);
  });
  return middles.indexOf(Math.min(...middles));
}

/**
 * Moves the items of a list by a pointer: mouse, pen or finger. The list gets the pointer, as an item that moves in the DOM would
 * lose it.
 * @param onDrop called once, when an item was dropped at another place
 */
export function useDragging(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [moving, setMoving] = useState<Moving | null>(null);
  return {
    moving,
    /** For the handle of the item at an index. */
    begin(event: PointerEvent, index: number) {
      if (event.button !== 0) return;
      event.preventDefault();
      list.current?.setPointerCapture(event.pointerId);
      setMoving({ from: index, to: index });
    },
    onList: {
      onPointerMove({ clientY }: PointerEvent) {
        if (!moving || !list.current) return;
        const to = indexAt(list.current, clientY);
        if (to !== moving.to) setMoving({ ...moving, to });
      },
      onPointerUp() {
        if (moving && moving.from !== moving.to) onDrop(moving.from, moving.to);
        setMoving(null);
      },
      onPointerCancel() {
        setMoving(null);
      },
    },
  };
}
