import { COVER_COLOR_COUNT } from './constants';

/** Which of the background colours (0..6) a course without an image gets; they cycle through a list (LST-06). */
export const coverColor = (index: number): number =>
  ((index % COVER_COLOR_COUNT) + COVER_COLOR_COUNT) % COVER_COLOR_COUNT;
