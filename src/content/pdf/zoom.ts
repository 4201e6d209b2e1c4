/** `auto`: as wide as there is room, but no larger than what reads well; `width`: as wide as there is room. */
export type Zoom = 'auto' | 'width' | number;

const STEPS = [0.25, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
const LARGEST_AUTO = 1.25;
/** Two scales that differ by less are the same. */
const SAME = 0.005;

/**
 * The scale of the pages, 1 for 100 %.
 * @param room width that a page may take
 * @param width of the first page at 100 %
 */
export function scaleOf(zoom: Zoom, room: number, width: number): number {
  if (typeof zoom === 'number') return zoom;
  const fit = Math.max(STEPS[0]!, Math.min(STEPS.at(-1)!, room / width));
  return zoom === 'auto' ? Math.min(LARGEST_AUTO, fit) : fit;
}

/** The next larger (1) or smaller (-1) step; the same where there is none. */
export function stepFrom(scale: number, direction: 1 | -1): number {
  const next =
    direction > 0 ? STEPS.find((step) => step > scale + SAME) : STEPS.findLast((step) => step < scale - SAME);
  return next ?? scale;
}
