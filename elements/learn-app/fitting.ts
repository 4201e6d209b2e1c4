import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many items fit into a row, from the first on.
 * @param widths of all items, in px, in their order
 * @param room the width of the row, in px
 * @param gap between two items, in px
 * @param more the width of the button for the items that do not fit, in px
 * @example howMany([100, 100, 100], 310, 5, 60) // 3
 * @example howMany([100, 100, 100], 300, 5, 60) // 2
 */
export function howMany(widths: readonly number[], room: number, gap: number, more: number): number {
  const width = (count: number) => widths.slice(0, count).reduce((sum, each) => sum + each + gap, 0);
  if (width(widths.length) - gap <= room) return widths.length;
  const fits = (count: number) => width(count) + more <= room;
  let count = widths.length - 1;
  while (count > 0 && !fits(count)) count -= 1;
  return count;
}

/**
 * How many items of a list fit into a row, measured before the row is painted and again when a width changes: that of the row
 * (the window), or of an item (another language, a font that has loaded).
 * @param row contains the list and the button; the items that do not fit stay in the list, invisible, to be measured
 * @param items changes with the items
 */
export function useFitting(row: RefObject<HTMLElement | null>, items: unknown): number {
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(() => {
    const [list, button] = row.current!.children as unknown as [HTMLElement, HTMLElement];
    const measure = () => {
      // Hidden in the mobile layout: the count stays as it is.
      if (!row.current?.clientWidth) return;
      const widths = [...list.children].map((item) => item.getBoundingClientRect().width);
      const gap = parseFloat(getComputedStyle(list).columnGap) || 0;
      setCount(howMany(widths, row.current.clientWidth, gap, button.getBoundingClientRect().width));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [row.current!, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [row, items]);
  return count;
}
