import type { ReactNode } from 'react';

/** Renders one course of the public catalog, or without an id its list. */
export type Show = (
  objectiveId?: string,
  more?: {
    /** For the list: hides it while a course is shown. */
    isHidden?: boolean;
    /** For a course that was opened from the list: its heading takes the focus. */
    isFocused?: boolean;
  },
) => ReactNode;
