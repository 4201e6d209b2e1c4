/**
 * The shelves on which a learner can put a course (LST-15): `pinned` courses come first in My courses, `hidden` and `archived` ones
 * are left out. A course is on one shelf at most; null: on none.
 */
export const SHELVES = ['pinned', 'hidden', 'archived'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Whether My courses leaves out the course, unless the learner filters for its shelf. */
export const isPutAway = (shelf: Shelf | null | undefined): boolean => shelf === 'hidden' || shelf === 'archived';
