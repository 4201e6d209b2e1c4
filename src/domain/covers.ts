import { COVER_COLOR_COUNT } from './constants';

/**
 * The number (0..6) of the background colour for a course without an image; the colours repeat along a list (LST-06).
 * @example coverColor(8) // 1
 * @example coverColor(-1) // 6
 */
export const coverColor = (index: number): number =>
  ((index % COVER_COLOR_COUNT) + COVER_COLOR_COUNT) % COVER_COLOR_COUNT;
