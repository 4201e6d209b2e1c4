/**
 * Where learners put a course for themselves (LST-15): at the beginning of My courses, or away from it. A course is on one shelf at
 * most; null: on none.
 */
export const SHELVES = ['pinned', 'hidden', 'archived'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Whether My courses leaves the course out until the learner asks for it. */
export const isPutAway = (shelf: Shelf | null | undefined): boolean => shelf === 'hidden' || shelf === 'archived';
