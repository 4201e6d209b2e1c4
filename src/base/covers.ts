import { COVER_COLOR_COUNT } from './constants';

/**
 * The number (0..6) of the background colour of a course without an image: each course has one of seven, which stays the same in
 * all lists and on its page (LST-06).
 * @param id of the course
 * @example coverColor('') // 0
 */
export const coverColor = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0) % COVER_COLOR_COUNT;
