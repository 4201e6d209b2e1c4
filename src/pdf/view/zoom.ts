/** `width`: as wide as available; `auto`: the same, up to a size that reads well; a number: 1 for 100 %. */
export type Zoom = 'auto' | 'width' | number;

const STEPS = [0.25, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
const LARGEST_AUTO = 1.25;
/** Scales that differ by less count as equal. */
const SAME = 0.005;

/**
 * The scale of the pages, 1 for 100 %.
 * @param room available width in CSS px
 * @param width width of the first page at 100 %, in CSS px
 */
export function scaleOf(zoom: Zoom, room: number, width: number): number {
  if (typeof zoom === 'number') return zoom;
  const fit = Math.max(STEPS[0]!, Math.min(STEPS.at(-1)!, room / width));
  return zoom === 'auto' ? Math.min(LARGEST_AUTO, fit) : fit;
}

/** The next larger (1) or smaller (-1) step; the same scale at the ends. */
export function stepFrom(scale: number, direction: 1 | -1): number {
  const next =
    direction > 0 ? STEPS.find((step) => step > scale + SAME) : STEPS.findLast((step) => step < scale - SAME);
  return next ?? scale;
}
